// One stream of events for all pages of a browser that follow the same event: a browser has no more than six connections to a host.
const streams = new Map(); // address of the stream → { source, pages: Map of port → when it last said it is here }
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
    try { stream.seq = Math.max(stream.seq, JSON.parse(e.data).seq || 0); } catch { /* no number */ }
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
      stream = { address: data.follow, seq: data.seq, pages: new Map() };
      streams.set(data.stream, stream);
      stream.pages.set(port, Date.now());
      return connect(stream);
    }
    stream.pages.set(port, Date.now());
    if (stream.open) port.postMessage({ open: true });
    if (data.seq < stream.seq) port.postMessage({ data: '{"what":["event"]}' }); // it was loaded before the last that was told
  };
  port.start();
};

setInterval(() => {
  for (const stream of streams.values()) for (const [port, seen] of stream.pages) if (Date.now() - seen > forgotten) leave(port);
}, 20000);
