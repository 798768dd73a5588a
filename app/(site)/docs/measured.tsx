import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

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
  return (
    <section className="row" aria-labelledby="measured">
      <h2 id="measured" className="text section-heading">
        Measured
      </h2>
      <div className="text">
        {results
          .parse(JSON.parse(readFileSync(file, "utf8")))
          .map(({ name, about, date, machine, figures }) => (
            <details key={name}>
              <summary>
                {name}: {about}
              </summary>
              <p>
                <time dateTime={date}>{date}</time>, Node {machine.node}, Next {machine.next}, {machine.cores}{" "}
                × {machine.cpu}, load {machine.load}. By <code>npm run bench -- {name}</code>.
              </p>
              <dl className="fields">
                {figures.map((each) => (
                  <div key={each.name} className="field">
                    <dt>{each.name}</dt>
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
  const beside = baseline === undefined ? [] : [`beside ${amount(baseline, unit)}`];
  const aims = [
    ...(atMost === undefined ? [] : [`aim at most ${amount(atMost, unit)}`]),
    ...(atLeast === undefined ? [] : [`aim at least ${amount(atLeast, unit)}`]),
  ];
  return [amount(value, unit), ...beside, ...aims].join(", ");
}

function amount(value: number, unit: string): string {
  return `${Number(value.toPrecision(3)).toLocaleString("en")} ${unit}`.trim();
}
