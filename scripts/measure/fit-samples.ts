import { rowsOf } from "../owner/adverts";
import { main } from "../setup/run.mjs";
import { advertsOver } from "./adverts-read";

// What a calibration reads of the advertisements over one person, whose content the environment names: a line for each
// requirement that is weighed. A process has one content, so that each person takes one of its own.
await main(async () => {
  const [, , person = ""] = process.argv;
  const { judgeRequirements } = await import("@/lib/fit");
  const { prepareMeaning } = await import("@/lib/answer");
  await prepareMeaning();
  for (const { set, advert } of advertsOver(person)) {
    const rows = await judgeRequirements(advert.text);
    for (const { text, verdicts } of advert.labels)
      for (const { signs } of rowsOf(text, rows))
        if (signs) console.log(JSON.stringify({ set, signs, acceptableVerdicts: verdicts }));
  }
});
