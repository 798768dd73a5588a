import { getStore } from "@/lib/runtime";
import { Allowance } from "./allowance";

// For tests only: a process that takes calls until there are none, and says how many it got.

const allowance = new Allowance(getStore(), { callsPerDay: 5, tokensPerDay: 1_000_000 });
let granted = 0;
for (let attempt = 0; attempt < 8; attempt += 1) if (await allowance.reserve(100)) granted += 1;
console.log(granted);
process.exit(0);
