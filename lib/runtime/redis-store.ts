import { call, keyPrefix, type RedisLink, runScript, script } from "./redis";
import { type Store, type StoreEntry, StoreUnavailable } from "./types";
import { freshVersion } from "./version";

/** A store in Redis: a hash per row and a sorted set per due group, changed by scripts so that each verb is atomic. */
export function redisStore(link: RedisLink): Store {
  const { redis, breaker } = link;
  const run = async (name: keyof typeof scripts, keys: string[], args: (string | number)[] = []) => {
    try {
      return await call(link, () => runScript(redis, scripts[name], keys, args.map(String)));
    } catch (error) {
      throw new StoreUnavailable(error instanceof Error ? error.message : "no reply", { cause: error });
    }
  };

  return {
    async get(key) {
      const row = (await run("get", [rowKey(key)])) as [string, string, number] | null;
      return row ? { value: row[0], version: Number(row[1]), overdue: row[2] === 1 } : undefined;
    },
    async create(entries) {
      const version = freshVersion();
      const keys = entries.map(({ key }) => rowKey(key));
      const written = await run("create", keys, [version, ...entries.flatMap(fields)]);
      return written === 1 ? version : undefined;
    },
    async replace(key, expected, entry) {
      const version = freshVersion();
      const written = await run("replace", [rowKey(key)], [expected, version, ...fields(entry)]);
      return written === 1 ? version : undefined;
    },
    async remove(key, version) {
      return (await run("remove", [rowKey(key)], [version])) === 1;
    },
    async due(group, limit) {
      const keys = (await run("due", [groupKey(group)], [limit])) as string[];
      return keys.map((key) => key.slice(rowKey("").length));
    },
    ping: () => breaker.isUp(),
  };
}

const rowKey = (key: string) => `${keyPrefix}:row:${key}`;
const groupKey = (group: string) => `${keyPrefix}:due:${group}`;

/** As `write` in the scripts reads them. */
function fields({ value, ttlMs, due }: Omit<StoreEntry, "key">): (string | number)[] {
  return [value, Math.ceil(ttlMs), due ? groupKey(due.group) : "", due ? Math.ceil(due.inMs) : 0];
}

/** Time is the server's: leases taken by machines whose clocks differ still end at the same moment. */
const shared = `
local function now()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end
local function erase(key)
  local group = redis.call('HGET', key, 'group')
  if group then redis.call('ZREM', group, key) end
  redis.call('DEL', key)
end
local function write(key, version, value, ttl, group, delay)
  erase(key)
  redis.call('HSET', key, 'value', value, 'version', version)
  if group ~= '' then
    local due = now() + delay
    redis.call('HSET', key, 'group', group, 'due', due)
    redis.call('ZADD', group, due, key)
  end
  redis.call('PEXPIRE', key, ttl)
end
`;

const scripts = {
  get: script(`${shared}
local row = redis.call('HMGET', KEYS[1], 'value', 'version', 'due')
if not row[1] then return nil end
local overdue = row[3] and tonumber(row[3]) <= now()
return {row[1], row[2], overdue and 1 or 0}`),

  create: script(`${shared}
for _, key in ipairs(KEYS) do
  if redis.call('EXISTS', key) == 1 then return 0 end
end
for index, key in ipairs(KEYS) do
  local at = (index - 1) * 4 + 2
  write(key, ARGV[1], ARGV[at], ARGV[at + 1], ARGV[at + 2], ARGV[at + 3])
end
return 1`),

  replace: script(`${shared}
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
write(KEYS[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6])
return 1`),

  remove: script(`${shared}
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return 0 end
erase(KEYS[1])
return 1`),

  /** Rows that expired are struck from the list on the way. */
  due: script(`${shared}
local limit = tonumber(ARGV[1])
local found = {}
while #found < limit do
  local keys = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now(), 'LIMIT', #found, limit - #found)
  if #keys == 0 then break end
  for _, key in ipairs(keys) do
    if redis.call('EXISTS', key) == 1 then
      table.insert(found, key)
    else
      redis.call('ZREM', KEYS[1], key)
    end
  end
end
return found`),
};
