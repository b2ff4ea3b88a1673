// One stream of events for all pages of a browser that follow the same event: a browser has no more than six connections to a host.
const streams = new Map(); // address of the stream → { source, pages: Map of port → when it last said it is here, seq: the last change, since: what else was told since then }
const forgotten = 60000;

function leave(port) {
  for (const [name, stream] of streams) {
    if (stream.pages.delete(port) && !stream.pages.size) {
      clearTimeout(stream.retry);
      stream.source.close();
      streams.delete(name);
    }
  }
}

function connect(stream) {
  stream.open = false;
  const tell = (message) => { for (const port of stream.pages.keys()) port.postMessage(message); };
  stream.source = new EventSource(stream.address);
  stream.source.onopen = () => { stream.open = true; tell({ open: true }); };
  stream.source.onmessage = (e) => {
    try {
      const { seq = 0, what = [] } = JSON.parse(e.data);
      if (seq > stream.seq) stream.since.clear();
      else what.forEach((part) => stream.since.add(part));
      stream.seq = Math.max(stream.seq, seq);
    } catch { /* no number */ }
    tell({ data: e.data });
  };
  stream.source.onerror = () => {
    tell({ error: true });
    stream.open = false;
    stream.source.close();
    stream.address = stream.address.replace(/([?&]after=)\d+/, "$1" + stream.seq);
    clearTimeout(stream.retry);
    stream.retry = setTimeout(() => connect(stream), 1000 + Math.random() * 1500);
  };
}

onconnect = (e) => {
  const port = e.ports[0];
  port.onmessage = ({ data }) => {
    if (data.leave) return leave(port);
    if (data.here) {
      for (const stream of streams.values()) if (stream.pages.has(port)) stream.pages.set(port, Date.now());
      return;
    }
    let stream = streams.get(data.stream);
    if (!stream) {
      stream = { address: data.follow, seq: data.seq, since: new Set(), pages: new Map() };
      streams.set(data.stream, stream);
      stream.pages.set(port, Date.now());
      return connect(stream);
    }
    stream.pages.set(port, Date.now());
    if (stream.open) port.postMessage({ open: true });
    // It was loaded before the last that was told, or it may have been.
    if (data.seq < stream.seq) port.postMessage({ data: '{"what":["event"]}' });
    else if (stream.since.size) port.postMessage({ data: JSON.stringify({ seq: stream.seq, what: Array.from(stream.since) }) });
  };
  port.start();
};

setInterval(() => {
  for (const stream of streams.values()) for (const [port, seen] of stream.pages) if (Date.now() - seen > forgotten) leave(port);
}, 20000);
