/**
 * Whether `own` is older than `lowest`, both as `1.2.3`. False for an invalid version, because a mistake must not lock
 * everybody out.
 */
export function isOlder(own: string, lowest: string): boolean {
  const parts = (version: string) => /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1);
  const [mine, least] = [parts(own), parts(lowest)];
  if (!mine || !least) return false;
  const at = mine.findIndex((part, index) => Number(part) !== Number(least[index]));
  return at >= 0 && Number(mine[at]) < Number(least[at]);
}
