import type { CountryTable } from './types.ts';

export const us: CountryTable = {
  'AL Alabama': 'Birmingham 33.52 -86.80 3, Mobile 30.69 -88.04 2',
  'AK Alaska': 'Anchorage 61.22 -149.90 3',
  'AZ Arizona': 'Phoenix 33.45 -112.07 4, Tucson 32.22 -110.97 4, Flagstaff 35.20 -111.65 2',
  'AR Arkansas': 'Little Rock 34.75 -92.29 3, Fayetteville 36.06 -94.16 2',
  'CA California':
    'Los Angeles 34.05 -118.24 4, San Diego 32.72 -117.16 4, San Francisco 37.77 -122.42 4, San Jose 37.34 -121.89 4, Sacramento 38.58 -121.49 4, Oakland 37.80 -122.27 3, Long Beach 33.77 -118.19 3, Fresno 36.74 -119.79 4, Santa Barbara 34.42 -119.70 2, Berkeley 37.87 -122.27 2',
  'CO Colorado':
    'Denver 39.74 -104.99 4, Boulder 40.01 -105.27 2, Colorado Springs 38.83 -104.82 3, Fort Collins 40.59 -105.08 2',
  'CT Connecticut': 'New Haven 41.31 -72.92 2, Hartford 41.76 -72.69 2',
  'DE Delaware': 'Wilmington 39.75 -75.55 1',
  'DC District of Columbia': 'Washington 38.91 -77.04 4',
  'FL Florida':
    'Miami 25.76 -80.19 3, Tampa 27.95 -82.46 3, Orlando 28.54 -81.38 3, Jacksonville 30.33 -81.66 4, Tallahassee 30.44 -84.28 2, Sarasota 27.34 -82.53 1, Fort Lauderdale 26.12 -80.14 2',
  'GA Georgia': 'Atlanta 33.75 -84.39 4, Savannah 32.08 -81.09 2, Athens 33.96 -83.38 2',
  'HI Hawaii': 'Honolulu 21.31 -157.86 3',
  'ID Idaho': 'Boise 43.62 -116.20 3',
  'IL Illinois': 'Chicago 41.88 -87.63 4, Springfield 39.78 -89.65 2, Evanston 42.05 -87.69 2',
  'IN Indiana': 'Indianapolis 39.77 -86.16 4, Bloomington 39.17 -86.53 2',
  'IA Iowa': 'Des Moines 41.59 -93.62 3, Iowa City 41.66 -91.53 1',
  'KS Kansas': 'Wichita 37.69 -97.34 3, Lawrence 38.97 -95.24 2',
  'KY Kentucky': 'Louisville 38.25 -85.76 4, Lexington 38.04 -84.50 3',
  'LA Louisiana': 'New Orleans 29.95 -90.07 3, Baton Rouge 30.45 -91.19 3, Lafayette 30.22 -92.02 2',
  'ME Maine': 'Portland 43.66 -70.26 1, Bangor 44.80 -68.77 1',
  'MD Maryland': 'Baltimore 39.29 -76.61 4, Annapolis 38.98 -76.49 1',
  'MA Massachusetts':
    'Boston 42.36 -71.06 4, Worcester 42.26 -71.80 3, Cambridge 42.37 -71.11 2, Northampton 42.33 -72.63 1',
  'MI Michigan':
    'Detroit 42.33 -83.05 4, Grand Rapids 42.96 -85.66 2, Ann Arbor 42.28 -83.74 2, Traverse City 44.76 -85.62 1',
  'MN Minnesota': 'Minneapolis 44.98 -93.27 3, Saint Paul 44.95 -93.09 3, Duluth 46.79 -92.10 2',
  'MS Mississippi': 'Jackson 32.30 -90.18 2',
  'MO Missouri': 'Kansas City 39.10 -94.58 4, St. Louis 38.63 -90.20 3, Columbia 38.95 -92.33 2',
  'MT Montana': 'Billings 45.78 -108.50 2, Missoula 46.87 -113.99 2, Bozeman 45.68 -111.04 1',
  'NE Nebraska': 'Omaha 41.26 -95.94 3, Lincoln 40.81 -96.68 3',
  'NV Nevada': 'Las Vegas 36.17 -115.14 4, Reno 39.53 -119.81 3',
  'NH New Hampshire': 'Manchester 42.99 -71.46 2, Portsmouth 43.08 -70.76 1',
  'NJ New Jersey':
    'Newark 40.74 -74.17 3, Jersey City 40.73 -74.08 3, Princeton 40.35 -74.66 1, Hoboken 40.74 -74.03 1',
  'NM New Mexico': 'Albuquerque 35.08 -106.65 4, Santa Fe 35.69 -105.94 2',
  'NY New York':
    'New York 40.71 -74.01 4, Buffalo 42.89 -78.88 3, Rochester 43.16 -77.61 3, Albany 42.65 -73.76 2, Syracuse 43.05 -76.15 2, Ithaca 42.44 -76.50 1',
  'NC North Carolina':
    'Charlotte 35.23 -80.84 4, Raleigh 35.78 -78.64 3, Durham 35.99 -78.90 3, Asheville 35.60 -82.55 2, Wilmington 34.23 -77.94 2',
  'ND North Dakota': 'Fargo 46.88 -96.79 2',
  'OH Ohio': 'Columbus 39.96 -83.00 4, Cleveland 41.50 -81.69 3, Cincinnati 39.10 -84.51 3, Dayton 39.76 -84.19 2',
  'OK Oklahoma': 'Oklahoma City 35.47 -97.52 4, Tulsa 36.15 -95.99 3',
  'OR Oregon': 'Portland 45.52 -122.68 4, Eugene 44.05 -123.09 2, Bend 44.06 -121.32 2, Salem 44.94 -123.04 2',
  'PA Pennsylvania':
    'Philadelphia 39.95 -75.17 4, Pittsburgh 40.44 -80.00 3, Lancaster 40.04 -76.31 1, Bethlehem 40.63 -75.37 2',
  'RI Rhode Island': 'Providence 41.82 -71.41 2, Newport 41.49 -71.31 1',
  'SC South Carolina': 'Charleston 32.78 -79.93 2, Greenville 34.85 -82.39 1',
  'SD South Dakota': 'Sioux Falls 43.55 -96.73 2, Rapid City 44.08 -103.23 2',
  'TN Tennessee':
    'Nashville 36.16 -86.78 4, Memphis 35.15 -90.05 4, Knoxville 35.96 -83.92 2, Chattanooga 35.05 -85.31 2',
  'TX Texas':
    'Houston 29.76 -95.37 4, Austin 30.27 -97.74 4, Dallas 32.78 -96.80 4, San Antonio 29.42 -98.49 4, Fort Worth 32.76 -97.33 4, El Paso 31.76 -106.49 4, Galveston 29.30 -94.80 1, Lubbock 33.58 -101.86 3',
  'UT Utah': 'Salt Lake City 40.76 -111.89 3, Provo 40.23 -111.66 2, Moab 38.57 -109.55 1',
  'VT Vermont': 'Burlington 44.48 -73.21 1, Montpelier 44.26 -72.58 1',
  'VA Virginia':
    'Richmond 37.54 -77.44 3, Virginia Beach 36.85 -75.98 3, Norfolk 36.85 -76.29 3, Charlottesville 38.03 -78.48 1, Roanoke 37.27 -79.94 2',
  'WA Washington':
    'Seattle 47.61 -122.33 4, Tacoma 47.25 -122.44 3, Spokane 47.66 -117.43 3, Bellingham 48.75 -122.48 2, Olympia 47.04 -122.90 1',
  'WV West Virginia': 'Charleston 38.35 -81.63 1, Morgantown 39.63 -79.96 1',
  'WI Wisconsin': 'Milwaukee 43.04 -87.91 4, Madison 43.07 -89.40 3, Green Bay 44.51 -88.02 2',
  'WY Wyoming': 'Cheyenne 41.14 -104.82 1, Jackson 43.48 -110.76 1',
};
