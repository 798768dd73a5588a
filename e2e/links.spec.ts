import { expect, test } from "playwright/test";
import { pages } from "./all-pages";

// A link inside the site leads somewhere, and one to a place in a page to a place that is there.

test.use({ javaScriptEnabled: false });

test("every link, picture and file that a page names is there, with the place in it", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const { origin: own } = new URL(baseURL ?? "");
  const ids = new Map<string, Set<string>>();
  const named = new Map<string, { on: string; anchor: string }[]>();
  for (const path of pages) {
    await page.goto(path);
    const { places, addresses } = await page.evaluate(() => {
      const sets = [...document.querySelectorAll<HTMLSourceElement>("[srcset]")].flatMap(({ srcset }) =>
        srcset.split(/,\s+/).map((each) => each.split(/\s/)[0] ?? ""),
      );
      const linked = [...document.querySelectorAll("[href], [src]")].flatMap(
        (each) => each.getAttribute("href") ?? each.getAttribute("src") ?? "",
      );
      return {
        places: [...document.querySelectorAll("[id]")].map(({ id }) => id),
        addresses: [...sets, ...linked].map((address) => new URL(address, location.href).href),
      };
    });
    ids.set(new URL(path, own).pathname, new Set(places));
    for (const address of addresses) {
      const { origin, pathname, search, hash } = new URL(address);
      if (origin !== own) continue;
      const anchor = decodeURIComponent(hash.slice(1).split(":~:")[0] ?? "");
      named.set(pathname + search, [...(named.get(pathname + search) ?? []), { on: path, anchor }]);
    }
  }
  expect(named.size).toBeGreaterThan(100);
  const lost: string[] = [];
  for (const [address, links] of named) {
    const { pathname } = new URL(address, own);
    const response = await request.get(address, { headers: { accept: "text/html, */*" }, maxRedirects: 0 });
    if (!response.ok()) lost.push(`${address}: ${response.status()}, on ${links[0]?.on}`);
    for (const { on, anchor } of links)
      if (anchor && !ids.get(pathname)?.has(anchor)) lost.push(`${address}#${anchor}, on ${on}`);
  }
  expect(lost).toEqual([]);
});
