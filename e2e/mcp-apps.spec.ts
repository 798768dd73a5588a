import { type APIRequestContext, expect, type FrameLocator, type Page, test } from "playwright/test";

/** What a host may offer to a view; see MCP Apps 2026-01-26, `ui/initialize`. */
const everything = { openLinks: {}, serverTools: {}, message: { text: {} } };

type Result = Record<string, unknown>;

interface Host {
  view: FrameLocator;
  /** What the view asked of the host, by method. */
  asked: { method: string; params: Record<string, unknown> }[];
  /** Addresses that anything on the page tried to load. */
  loaded: string[];
}

async function rpc(request: APIRequestContext, method: string, params: unknown): Promise<Result> {
  const response = await request.post("/mcp", { data: { jsonrpc: "2.0", id: 1, method, params } });
  return (await response.json()).result;
}

/** Shows a view as a host does: in a frame that may only run scripts, with messages as the only way out. */
async function show(
  page: Page,
  html: string,
  first: Result,
  {
    can = everything,
    callTool,
  }: { can?: object; callTool?: (name: string, input: unknown) => Promise<Result> },
): Promise<Host> {
  const asked: Host["asked"] = [];
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.exposeFunction("serve", async (method: string, params: Record<string, unknown>) => {
    asked.push({ method, params });
    if (method === "ui/initialize") {
      return {
        protocolVersion: "2026-01-26",
        hostInfo: { name: "e2e", version: "1.0.0" },
        hostCapabilities: can,
        hostContext: { theme: "dark" },
      };
    }
    return method === "tools/call" ? callTool?.(String(params.name), params.arguments) : {};
  });
  await page.setContent(`<iframe title="view" sandbox="allow-scripts" width="700" height="900"></iframe>`);
  await page.evaluate(
    ([source, result]) => {
      const frame = document.querySelector("iframe")!;
      const send = (message: object) => frame.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
      const { serve } = window as unknown as { serve: (method: string, params: object) => Promise<object> };
      window.addEventListener("message", async ({ source: from, data }) => {
        if (from !== frame.contentWindow || !data.method) return;
        const reply = await serve(data.method, data.params ?? {});
        if (data.id !== undefined) send({ id: data.id, result: reply });
        if (data.method === "ui/notifications/initialized") {
          send({ method: "ui/notifications/tool-input", params: { arguments: {} } });
          send({ method: "ui/notifications/tool-result", params: result });
        }
      });
      frame.srcdoc = source;
    },
    [html, first] as const,
  );
  return { view: page.frameLocator("iframe"), asked, loaded };
}

async function viewOf(request: APIRequestContext, tool: string): Promise<string> {
  const { tools } = (await rpc(request, "tools/list", {})) as {
    tools: { name: string; _meta?: { ui: { resourceUri: string } } }[];
  };
  const uri = tools.find(({ name }) => name === tool)?._meta?.ui.resourceUri;
  const { contents } = (await rpc(request, "resources/read", { uri })) as { contents: { text: string }[] };
  return contents[0]!.text;
}

test("the gallery shows projects, filters them, fetches the rest and asks about one, without the network", async ({
  page,
  request,
}) => {
  const callTool = (name: string, input: unknown) => rpc(request, "tools/call", { name, arguments: input });
  const first = await callTool("list_projects", { limit: 5 });
  const { data, pagination } = first.structuredContent as {
    data: { name: string; category: string; description: string; url: string }[];
    pagination: { total: number };
  };
  const { view, asked, loaded } = await show(page, await viewOf(request, "list_projects"), first, {
    callTool,
  });

  await expect(view.getByRole("listitem")).toHaveCount(5);
  expect(await view.locator("html").evaluate((root) => root.style.colorScheme)).toBe("dark");
  await view.getByRole("button", { name: `Show ${pagination.total - 5} more` }).click();
  await expect(view.getByRole("listitem")).toHaveCount(pagination.total);
  await expect(view.getByRole("button", { name: /^Show/ })).toBeHidden();

  const [{ name, category, description, url }] = data as [(typeof data)[number]];
  await view.getByRole("button", { name: category, exact: true }).click();
  await expect(view.getByRole("button", { name: category, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect.poll(() => view.getByRole("listitem").count()).toBeLessThan(pagination.total);

  await view.getByText(name, { exact: true }).click();
  await expect(view.getByText(description)).toBeVisible();
  await view.getByRole("button", { name: "Ask about it" }).first().click();
  await view.getByRole("link", { name: "Open the page" }).first().click();
  const sent = (method: string) => asked.findLast((one) => one.method === method)?.params;
  await expect.poll(() => sent("ui/open-link")).toEqual({ url });
  expect(JSON.stringify(sent("ui/message"))).toContain(name);
  expect(sent("ui/initialize")).toMatchObject({ protocolVersion: "2026-01-26" });
  await expect.poll(() => Number(sent("ui/notifications/size-changed")?.height)).toBeGreaterThan(200);
  expect(loaded.filter((address) => !address.startsWith("about:"))).toEqual([]);
});

test("a host that offers nothing still gets the list, and text in it is never markup", async ({
  page,
  request,
}) => {
  const data = [
    { id: "x", name: "<img src=x onerror=alert(1)>", description: "<b>bold</b>", category: "ai" },
  ];
  const { view, loaded } = await show(
    page,
    await viewOf(request, "list_projects"),
    { structuredContent: { data, pagination: { total: 3, next_cursor: "c" } } },
    { can: {} },
  );
  await view.getByText("<img src=x onerror=alert(1)>").click();
  await expect(view.getByText("<b>bold</b>")).toBeVisible();
  await expect(view.getByText("2 more are not shown.")).toBeVisible();
  await expect(view.getByRole("button")).toHaveCount(0);
  expect(loaded.filter((address) => !address.startsWith("about:"))).toEqual([]);
});

test("an error of the tool is said in the view", async ({ page, request }) => {
  const refusal = await rpc(request, "tools/call", { name: "list_projects", arguments: { limit: 0 } });
  const { view } = await show(page, await viewOf(request, "list_projects"), refusal, {});
  await expect(view.getByRole("status")).toHaveText("limit must be an integer from 1 to 50.");
});

test("the report follows a task to its end and sets a job fit as a ledger, blockers first", async ({
  page,
  request,
}) => {
  const source = "http://localhost/resume#fact-remote";
  const result = {
    summary: "One of two is met.",
    blockers: [{ text: "On site in Oslo", kind: "location", verdict: "conflict", reason: "Works remotely." }],
    requirements: [
      {
        text: "On site in Oslo",
        kind: "location",
        importance: "must",
        verdict: "conflict",
        reason: "Works remotely.",
        quotes: [{ source, title: "Remote work", quote: "Remote from Porto" }],
      },
      { text: "Rust", kind: "skill", importance: "nice", verdict: "met", reason: "Used twice.", quotes: [] },
    ],
    counts: { met: 1, partial: 0, no_evidence: 0, conflict: 1, not_public: 0 },
    left_out: 0,
    instructions_ignored: 0,
  };
  const steps = [
    { status: "processing", progress: 30 },
    { status: "completed", progress: 100, result },
  ];
  const polled: unknown[] = [];
  let seen = () => {};
  const shown = new Promise<void>((resolve) => {
    seen = resolve;
  });
  const { contents } = (await rpc(request, "resources/read", { uri: "ui://portfolio/job-fit.html" })) as {
    contents: { text: string }[];
  };
  const { view, asked } = await show(
    page,
    contents[0]!.text,
    { structuredContent: { task_id: "t1", status: "queued", poll_url: "/v1/tasks/t1" } },
    {
      callTool: async (name, input) => {
        polled.push([name, input]);
        await shown;
        return { structuredContent: { task_id: "t1", ...steps[polled.length - 1] } };
      },
    },
  );
  await expect(view.getByRole("status")).toHaveText("At work: queued.");
  seen();
  await expect(view.getByRole("heading")).toHaveText("Job fit, requirement by requirement");
  await expect(view.getByRole("progressbar")).toBeHidden();
  expect(polled).toEqual(Array(2).fill(["get_task", { task_id: "t1", wait_seconds: 4 }]));
  await expect(view.getByRole("listitem").first()).toHaveText(/^contradicted On site in Oslo/);
  await expect(view.getByText("1 met, 1 contradicted")).toBeVisible();
  await view.getByRole("link", { name: "Remote work" }).click();
  const opened = () => asked.findLast(({ method }) => method === "ui/open-link")?.params;
  await expect.poll(opened).toEqual({ url: source });
});
