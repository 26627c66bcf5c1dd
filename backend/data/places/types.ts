/**
 * A country as a table: the key is the code of a region and its name in the country's language, the value its cities,
 * separated by commas: name, latitude, longitude (degrees, two decimals) and size.
 * Size: 4 above 500,000 people, 3 above 200,000, 2 above 75,000, 1 below.
 */
export type CountryTable = Record<string, string>;

export type CitySize = 1 | 2 | 3 | 4;
export type City = { name: string; lat: number; lon: number; size: CitySize };
export type Region = { code: string; name: string; cities: City[] };
export type Place = { country: string; region: Region; city: City };
