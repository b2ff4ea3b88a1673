// Follows the event: written out in the next step.
