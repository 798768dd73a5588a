/**
 * The view's half of MCP Apps 2026-01-26: JSON-RPC by postMessage with the host that shows it. Gives the script after it
 *   host.on(method, listener)      what the host tells, such as the tool's result
 *   host.start()                   the handshake; then `host.can` says what the host offers
 *   host.call(tool, arguments)     runs a tool of this server through the host
 *   host.say(text), host.open(url) a message into the conversation, a page in the visitor's browser
 *   make(tag, attributes, ...)     an element; text is always text and never markup
 */
export const bridge = `
const host = (() => {
  const waiting = new Map();
  const listeners = new Map();
  let last = 0;

  const send = (message) => window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const notify = (method, params = {}) => send({ method, params });
  const request = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ id: last, method, params });
    });

  const settle = ({ id, result, error }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  };
  const reply = ({ id, method }) => {
    if (method === "ping" || method === "ui/resource-teardown") send({ id, result: {} });
    else send({ id, error: { code: -32601, message: "Method not found" } });
  };
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.jsonrpc !== "2.0") return;
    if (data.method === undefined) settle(data);
    else if (data.id !== undefined) reply(data);
    else listeners.get(data.method)?.(data.params ?? {});
  });

  const wear = ({ theme }) => {
    if (theme) document.documentElement.style.colorScheme = theme;
  };
  const tellSize = () => {
    const { width, height } = document.documentElement.getBoundingClientRect();
    notify("ui/notifications/size-changed", { width: Math.ceil(width), height: Math.ceil(height) });
  };

  const host = {
    can: {},
    on: (method, listener) => listeners.set("ui/notifications/" + method, listener),
    async start() {
      const { hostCapabilities, hostContext } = await request("ui/initialize", {
        appInfo: app,
        appCapabilities: {},
        protocolVersion: "2026-01-26",
      });
      host.can = hostCapabilities ?? {};
      wear(hostContext ?? {});
      notify("ui/notifications/initialized");
      new ResizeObserver(tellSize).observe(document.documentElement);
    },
    call: async (name, input) => host.read(await request("tools/call", { name, arguments: input })),
    say: (text) => request("ui/message", { role: "user", content: [{ type: "text", text }] }),
    open: (url) => request("ui/open-link", { url }),
    read({ structuredContent, content = [], isError }) {
      const data = structuredContent ?? JSON.parse(content[0]?.text ?? "{}");
      if (isError || data.error) throw new Error(data.error?.message ?? "The tool gave an error.");
      return data;
    },
  };
  listeners.set("ui/notifications/host-context-changed", wear);
  return host;
})();

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** A frame may not open pages by itself; a host that cannot either leaves the address to be read. */
function link(text, url) {
  const go = (event) => {
    if (!host.can.openLinks) return;
    event.preventDefault();
    host.open(url);
  };
  return make("a", { href: url, target: "_blank", rel: "noopener", click: go }, text);
}
`;
