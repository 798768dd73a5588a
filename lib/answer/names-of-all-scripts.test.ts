import { declareTests, portfolio } from "./intents/pages/test-site";

// Owners whose names are not of Latin letters alone, asked for by their first names.

const named = (name: string) =>
  declareTests(
    portfolio(
      {},
      {
        "resume.json": JSON.stringify({
          basics: { name, label: "Teacher" },
          work: [{ name: "Nour School", position: "Teacher", startDate: "2009-09" }],
        }),
      },
    ),
  );

named("محمد عبد الله").says("Where does محمد work?", /محمد works at \*\*Nour School\*\*/);
named("Юлия Петрова").says("Where does Юлия work?", /Юлия works at \*\*Nour School\*\*/);
named("🌶️ Łucja Wrona").says("Where does Łucja work?", /^Łucja works at \*\*Nour School\*\*/);
