/** A city. `areaCode` is its telephone area code. */
export interface City {
  readonly name: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly timeZone: string;
}

/** Parses `name|state|zip|area code|time zone without America/`. */
const parseCity = (line: string): City => {
  const [name = '', state = '', zip = '', areaCode = '', zone = ''] = line.split('|');
  return { name, state, zip, areaCode, timeZone: `America/${zone}` };
};

/** Real towns, so that maps and zip searches work; streets and people are invented. */
export const cities: readonly City[] = [
  'Columbus|OH|43215|614|New_York',
  'Cleveland|OH|44114|216|New_York',
  'Dayton|OH|45402|937|New_York',
  'Pittsburgh|PA|15222|412|New_York',
  'Erie|PA|16501|814|New_York',
  'Indianapolis|IN|46204|317|Indiana/Indianapolis',
  'Fort Wayne|IN|46802|260|Indiana/Indianapolis',
  'Louisville|KY|40202|502|New_York',
  'Chicago|IL|60601|312|Chicago',
  'Milwaukee|WI|53202|414|Chicago',
  'Nashville|TN|37203|615|Chicago',
  'San Antonio|TX|78205|210|Chicago',
  'Laredo|TX|78040|956|Chicago',
  'Phoenix|AZ|85004|602|Phoenix',
  'Denver|CO|80202|303|Denver',
  'Orlando|FL|32801|407|New_York',
].map(parseCity);

export const streets = (
  'Alder Birch Canal Cedar Chestnut Clover Cypress Dogwood Elm Fairview Foundry Franklin Garden Harbor Hawthorn Highland ' +
  'Juniper Lakeview Laurel Lincoln Linden Locust Magnolia Maple Meadow Mill Mulberry Oak Orchard Park Poplar Prospect Quarry ' +
  'Ridge River Rosewood Spruce Summit Sycamore Tanner Union Valley Vine Walnut Willow'
).split(' ');
export const streetKinds = ['St', 'Ave', 'Ln', 'Rd', 'Dr', 'Ct', 'Blvd', 'Way'] as const;
