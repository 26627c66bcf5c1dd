import type { CountryTable } from './types.ts';

export const gb: CountryTable = {
  'LND Greater London':
    'London 51.51 -0.13 4, Croydon 51.37 -0.10 2, Bromley 51.41 0.02 2, Richmond 51.46 -0.30 1, Kingston upon Thames 51.41 -0.30 1, Ealing 51.51 -0.30 2',
  'SE South East England':
    'Brighton 50.82 -0.14 3, Southampton 50.90 -1.40 3, Portsmouth 50.80 -1.09 3, Oxford 51.75 -1.26 2, Reading 51.45 -0.97 3, Milton Keynes 52.04 -0.76 3, Canterbury 51.28 1.08 1, Guildford 51.24 -0.57 2, Hastings 50.85 0.57 2, Eastbourne 50.77 0.28 2, Maidstone 51.27 0.52 2, Winchester 51.06 -1.31 1, Margate 51.39 1.39 1, Worthing 50.81 -0.37 2, Basingstoke 51.27 -1.09 2, Newport 50.70 -1.29 1',
  'SW South West England':
    'Bristol 51.45 -2.59 3, Plymouth 50.38 -4.14 3, Bournemouth 50.72 -1.88 2, Exeter 50.72 -3.53 2, Bath 51.38 -2.36 2, Gloucester 51.86 -2.24 2, Cheltenham 51.90 -2.08 2, Swindon 51.56 -1.78 2, Taunton 51.02 -3.10 1, Truro 50.26 -5.05 1, Torquay 50.46 -3.53 1, Salisbury 51.07 -1.79 1, Penzance 50.12 -5.54 1, Stroud 51.75 -2.22 1',
  'EE East of England':
    'Norwich 52.63 1.30 2, Cambridge 52.21 0.12 2, Ipswich 52.06 1.16 2, Peterborough 52.57 -0.24 2, Luton 51.88 -0.42 3, Colchester 51.89 0.90 2, Southend-on-Sea 51.54 0.71 2, Chelmsford 51.74 0.47 2, Bedford 52.14 -0.47 2, St Albans 51.75 -0.34 2, Bury St Edmunds 52.25 0.71 1, King’s Lynn 52.75 0.40 1',
  'EM East Midlands':
    'Nottingham 52.95 -1.15 3, Leicester 52.64 -1.13 3, Derby 52.92 -1.48 3, Northampton 52.24 -0.90 3, Lincoln 53.23 -0.54 2, Chesterfield 53.24 -1.43 2, Loughborough 52.77 -1.21 1, Buxton 53.26 -1.91 1',
  'WM West Midlands':
    'Birmingham 52.48 -1.89 4, Coventry 52.41 -1.51 3, Wolverhampton 52.59 -2.13 3, Stoke-on-Trent 53.00 -2.18 3, Worcester 52.19 -2.22 2, Shrewsbury 52.71 -2.75 1, Telford 52.68 -2.45 2, Hereford 52.06 -2.72 1, Stratford-upon-Avon 52.19 -1.71 1, Solihull 52.41 -1.78 2',
  'NW North West England':
    'Manchester 53.48 -2.24 4, Liverpool 53.41 -2.98 3, Preston 53.76 -2.70 2, Bolton 53.58 -2.43 2, Chester 53.19 -2.89 2, Blackpool 53.82 -3.05 2, Warrington 53.39 -2.59 2, Lancaster 54.05 -2.80 1, Carlisle 54.89 -2.94 1, Stockport 53.41 -2.16 2, Kendal 54.33 -2.74 1, Wigan 53.55 -2.63 2',
  'YH Yorkshire and the Humber':
    'Leeds 53.80 -1.55 4, Sheffield 53.38 -1.47 4, Bradford 53.80 -1.75 3, Hull 53.74 -0.33 3, York 53.96 -1.08 2, Huddersfield 53.65 -1.78 2, Doncaster 53.52 -1.13 2, Wakefield 53.68 -1.50 2, Harrogate 53.99 -1.54 1, Scarborough 54.28 -0.40 1, Halifax 53.72 -1.86 2, Whitby 54.49 -0.61 1',
  'NE North East England':
    'Newcastle upon Tyne 54.98 -1.61 3, Sunderland 54.91 -1.38 2, Middlesbrough 54.57 -1.23 2, Durham 54.78 -1.58 1, Gateshead 54.96 -1.60 2, Darlington 54.53 -1.55 2, Hartlepool 54.69 -1.21 2, Hexham 54.97 -2.10 1',
  'SCT Scotland':
    'Glasgow 55.86 -4.25 4, Edinburgh 55.95 -3.19 4, Aberdeen 57.15 -2.10 2, Dundee 56.46 -2.97 2, Inverness 57.48 -4.22 1, Perth 56.40 -3.44 1, Stirling 56.12 -3.94 1, Paisley 55.85 -4.42 2, Ayr 55.46 -4.63 1, Oban 56.41 -5.47 1, St Andrews 56.34 -2.80 1',
  'WLS Wales':
    'Cardiff 51.48 -3.18 3, Swansea 51.62 -3.94 2, Wrexham 53.05 -2.99 1, Bangor 53.23 -4.13 1, Aberystwyth 52.42 -4.08 1, Carmarthen 51.86 -4.31 1, Barry 51.40 -3.27 1, Llandudno 53.32 -3.83 1',
  'NIR Northern Ireland':
    'Belfast 54.60 -5.93 3, Derry 55.00 -7.31 2, Lisburn 54.52 -6.04 1, Newry 54.18 -6.34 1, Armagh 54.35 -6.65 1, Coleraine 55.13 -6.67 1',
};
