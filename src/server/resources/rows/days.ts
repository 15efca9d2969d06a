/** Returns the whole days from a day or moment until a day; none if it is later. */
export const daysSince = (day: string, moment: string): number =>
  Math.max(0, Math.floor((Date.parse(day) - Date.parse(moment.slice(0, 10))) / 86_400_000));
