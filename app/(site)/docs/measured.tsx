import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { getOwner } from "@/lib/content";
import { fill, translated } from "@/lib/locale";
import { Day, Filled, strings } from "../../_site/strings";

const figure = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  baseline: z.number().optional(),
  atMost: z.number().optional(),
  atLeast: z.number().optional(),
});
const results = z.array(
  z.object({
    name: z.string(),
    about: z.string(),
    date: z.iso.date(),
    machine: z.object({
      node: z.string(),
      next: z.string(),
      cpu: z.string(),
      cores: z.int(),
      load: z.number(),
    }),
    figures: z.array(figure),
  }),
);
type Figure = z.output<typeof figure>;

/** What `npm run bench` last found, when this was built; nothing where it was never run. */
export function Measured() {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "bench/figures.json");
  if (!existsSync(file)) return null;
  const { language } = getOwner();
  const say = strings().programs.measured;
  return (
    <section className="row" aria-labelledby="measured">
      <h2 id="measured" className="text section-heading">
        {say.title}
      </h2>
      <div className="text">
        {results
          .parse(JSON.parse(readFileSync(file, "utf8")))
          .map(({ name, about, date, machine, figures }) => (
            <details key={name}>
              <summary>
                {name}: {translated(language, about)}
              </summary>
              <p>
                <Filled
                  text={say.how}
                  values={{
                    ...machine,
                    date: <Day iso={date} />,
                    command: <code>npm run bench -- {name}</code>,
                  }}
                />
              </p>
              <dl className="fields">
                {figures.map((each) => (
                  <div key={each.name} className="field">
                    <dt>
                      <code>{each.name}</code>
                    </dt>
                    <dd>{wordsFor(each)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
      </div>
    </section>
  );
}

function wordsFor({ value, unit, baseline, atMost, atLeast }: Figure): string {
  const { beside, aimAtMost, aimAtLeast } = strings().programs.measured;
  const also = (words: string, also?: number) =>
    also === undefined ? [] : [fill(words, { amount: amount(also, unit) })];
  const all = [...also(beside, baseline), ...also(aimAtMost, atMost), ...also(aimAtLeast, atLeast)];
  return [amount(value, unit), ...all].join(", ");
}

function amount(value: number, unit: string): string {
  return `${Number(value.toPrecision(3)).toLocaleString(getOwner().language)} ${unit}`.trim();
}
