const dayMs = 86_400_000;

/** For how many days a fact can be believed after it was last looked at. */
const shelfLifeDays = new Map<string, number>(
  Object.entries({
    availability: 60,
    start_date: 60,
    notice: 60,
    looking_for: 90,
    freelance: 90,
    interviewing: 30,
    rate_policy: 180,
    salary_expectation: 180,
    rates: 180,
    employment_types: 180,
    remote: 180,
    relocation: 180,
    travel: 180,
    on_call: 180,
    calls: 180,
    work_authorization: 180,
    languages: 730,
    management: 730,
  }),
);
const defaultShelfLife = 365;

/** How old a fact is, in whole days, and for how many it can be believed. */
export interface Age {
  days: number;
  limit: number;
  isStale: boolean;
}

/**
 * @param key of a screening fact
 * @param asOf the day it was last confirmed, `YYYY-MM-DD`
 */
export function ageOf(key: string, asOf: string, today: Date): Age {
  const days = Math.floor((today.getTime() - Date.parse(asOf)) / dayMs);
  const limit = shelfLifeDays.get(key) ?? defaultShelfLife;
  return { days, limit, isStale: days > limit };
}
