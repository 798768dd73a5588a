import { declareTests, page, portfolio } from "../intents/pages/test-site";

const ask = portfolio(
  {
    "projects/tidegate": page(
      "name: Tidegate",
      [
        "Tidegate opens a sluice by the phase of the moon.",
        "## The board\n\nThe board moved to the harbour office in 2019, since the quay was sold.",
        "## The flaps\n\nThe flaps were painted green by forty boys from the school.",
        "## The lamp\n\nThe lamp came from a lighthouse in 2021, since the old one blinded the ferry.",
      ].join("\n\n"),
    ),
  },
  {
    "faq.md":
      "## Why did you leave the quay?\n\nI moved to the old customs house in 2022, since it has a stove.\n",
  },
);
const { says, saysNot } = declareTests(ask);

says("In what year?", /office in 2019/, ["Where did the board move to?"], "answered");
says("Which year exactly?", /house in 2022/, ["Why did you move to the customs house?"], "answered");
says("How many exactly?", /forty boys/, ["Who painted the flaps?"], "answered");
saysNot("In what year?", /forty boys/, ["Who painted the flaps?"]);
