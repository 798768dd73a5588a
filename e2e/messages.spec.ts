import { type APIRequestContext, expect, test } from "playwright/test";
import { mailServer } from "@/lib/messages/test-mail";
import { startServer, type TestServer } from "./server";

// A message to the owner, from the form or a program to a real mail server.

const owner = "owner@inbox.example";
let server: TestServer;
let mail: Awaited<ReturnType<typeof mailServer>>;

test.beforeAll(async () => {
  mail = await mailServer();
  server = await startServer({ env: { SMTP_URL: mail.url, MESSAGES_TO: owner } });
});

test.afterAll(async () => {
  await server.stop();
  await mail.stop();
});

test.describe("in a browser without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is written, shown as it will be sent, sent, and its receipt read", async ({ page }) => {
    await page.goto(`${server.base}/contact`);
    expect(await page.content()).not.toContain(owner);
    await page.getByLabel("Your name").fill("Ann Example");
    await page.getByLabel("Your email address").fill("ann@example.com");
    await page.getByLabel("Your message").fill("Would you have twenty minutes?\n<b>Really</b>");
    await page.getByRole("button", { name: "See what will be sent" }).click();
    await expect(page.getByText("Message from Ann Example at")).toBeVisible();
    await expect(page.getByText("<b>Really</b>")).toBeVisible();
    expect(mail.taken).toHaveLength(0);
    // Sent too quickly it says so, and the same button sends it a little later.
    const delivered = page.getByText("It was delivered to the owner, once.");
    const receipt = page.getByText("Receipt:");
    await expect(async () => {
      // A busy server shows it later than the last look at it.
      if (!(await receipt.isVisible()))
        await page.getByRole("button", { name: "Send it" }).click({ timeout: 2_000 });
      await expect(receipt).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(async () => {
      await page.reload();
      await expect(delivered).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.content()).not.toContain(owner);
    // Nothing else would tell who cannot see it that the form is another page now.
    const title = page.getByRole("heading", { level: 1, name: "You left Maren a message" });
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle(/^You left Maren a message/);
    const sent = mail.taken.filter(({ source }) => source.includes("ann@example.com"));
    expect(sent.map(({ to }) => to)).toEqual([[owner]]);
  });

  test("on a phone no label of what will be sent reaches into what is under it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.base}/contact`);
    await page.getByLabel("Your name").fill("Ann");
    await page.getByLabel("Your email address").fill("ann@example.com");
    await page.getByLabel("Your message").fill("Would you have twenty minutes?");
    await page.getByRole("button", { name: "See what will be sent" }).click();
    const last = await page.locator(".contact dt").last().boundingBox();
    const text = await page.locator(".contact-text").boundingBox();
    expect((text?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeGreaterThan(16);
  });

  test("what is not taken comes back with what was typed, and why", async ({ page }) => {
    const text = `Two lines.\n${"http://a.example ".repeat(3)}`;
    const name = `Ann "O'Hara" <b>`;
    await page.goto(`${server.base}/contact`);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Your email address").fill("hara@example.com");
    await page.getByLabel("Your message").fill(text);
    await page.getByRole("button", { name: "See what will be sent" }).click();
    await expect(page.getByRole("alert")).toContainText("with at most two links");
    const wrong = page.getByLabel("Your message");
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(wrong).toHaveAccessibleDescription(/with at most two links/);
    await expect(page.locator("[aria-invalid]")).toHaveCount(1);
    // In the dress of every page, at an address that a reload asks again.
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
    await expect(page).toHaveURL(/\/contact\?message=.*change=message/);
    await page.reload();
    await expect(page.getByLabel("Your name")).toHaveValue(name);
    await expect(page.getByLabel("Your email address")).toHaveValue("hara@example.com");
    await expect(page.getByLabel("Your message")).toHaveValue(text);
    await page.getByLabel("Your message").fill("Two lines.");
    await page.getByRole("button", { name: "See what will be sent" }).click();
    await expect(page.getByText(`Message from ${name} at`)).toBeVisible();
    // Both ways back lead to what was written.
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(wrong).toHaveValue("Two lines.");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Your name")).toHaveValue(name);
  });

  test("each field that is wrong is named, and none besides", async ({ page }) => {
    const letter = { name: "Ann", email: "ann@example.com", message: "Hello" };
    for (const [field, value] of Object.entries({ name: " ", email: "ann", message: " " })) {
      const reply = await page.request.post(`${server.base}/contact/draft`, {
        form: { ...letter, [field]: value },
      });
      await page.setContent(await reply.text());
      const wrong = page.locator("[aria-invalid]");
      await expect(wrong).toHaveAttribute("name", field);
      await expect(wrong).toHaveAccessibleDescription(
        /^Not sent: (?:the (?:name|message) has to be|please check the email address)/,
      );
    }
  });

  test("what fills in the field that nobody sees is not taken", async ({ page }) => {
    const form = { name: "Bot", email: "bot@example.com", message: "Buy", homepage: "https://spam.example" };
    const reply = await page.request.post(`${server.base}/contact/draft`, { form });
    expect(reply.status()).toBe(400);
    expect(await reply.text()).toContain("Not sent: a field that nobody sees was filled in.");
    const forged = await page.request.post(`${server.base}/contact/send`, {
      form: { confirmation: "x".repeat(24) },
    });
    const said = await forged.text();
    expect(said).toContain("There is no such message.");
    expect(said).toContain("Not sent: no message is waiting here.");
    expect(said).not.toContain("it needs a name");
  });
});

test("a program drafts, confirms once its person agreed, and follows the receipt", async ({ request }) => {
  const letter = { name: "Agent of Pat", email: "pat@example.com", message: "Is March free?" };
  const headers = { "Idempotency-Key": "one-message" };
  const post = (path: string, data: object) => request.post(server.base + path, { data, headers });
  const drafted = await post("/v1/messages", letter);
  expect(drafted.status()).toBe(202);
  const { confirmation, preview } = await drafted.json();
  expect(preview.text).toContain("Is March free?");
  const look = async () => (await request.get(server.base + drafted.headers().location!)).json();
  expect(await look()).toMatchObject({ status: "draft", preview });
  const early = await request.post(`${server.base}/v1/messages/confirm`, { data: { confirmation } });
  expect([202, 429]).toContain(early.status());
  await expect.poll(async () => (await post("/v1/messages/confirm", { confirmation })).status()).toBe(202);
  const again = await post("/v1/messages/confirm", { confirmation });
  expect(again.headers()["idempotency-replayed"]).toBe("true");
  await expect.poll(async () => (await look()).status).toBe("delivered");
  expect((await look()).preview).toBeUndefined();
  expect(mail.taken.filter(({ source }) => source.includes("pat@example.com"))).toHaveLength(1);
});

test("an agent does the same by tools", async ({ request }) => {
  const drafted = await call(request, "leave_message", {
    name: "Sam",
    email: "sam@example.com",
    message: "Hello from a tool",
  });
  const { confirmation } = drafted.structuredContent as { confirmation: string };
  await expect
    .poll(async () => (await call(request, "confirm_message", { confirmation })).isError ?? false)
    .toBe(false);
  const status = async () =>
    (await call(request, "get_message", { receipt: confirmation })).structuredContent.status;
  await expect.poll(status).toBe("delivered");
  expect(mail.taken.filter(({ source }) => source.includes("sam@example.com"))).toHaveLength(1);
});

async function call(request: APIRequestContext, name: string, input: object) {
  const reply = await request.post(`${server.base}/mcp`, {
    data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } },
  });
  return (await reply.json()).result as { isError?: boolean; structuredContent: Record<string, unknown> };
}
