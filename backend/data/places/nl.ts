import type { CountryTable } from './types.ts';

export const nl: CountryTable = {
  'NH Noord-Holland':
    'Amsterdam 52.37 4.90 4, Haarlem 52.38 4.64 2, Zaandam 52.44 4.83 2, Alkmaar 52.63 4.75 2, Hilversum 52.22 5.17 2, Amstelveen 52.30 4.86 2, Purmerend 52.50 4.95 2, Hoorn 52.64 5.06 1, Den Helder 52.96 4.76 1, Hoofddorp 52.30 4.69 2, Velsen 52.46 4.65 1, Beverwijk 52.49 4.66 1, Enkhuizen 52.70 5.29 1, Bussum 52.27 5.16 1, Heerhugowaard 52.67 4.85 1, Schagen 52.79 4.80 1',
  'ZH Zuid-Holland':
    'Rotterdam 51.92 4.48 4, Den Haag 52.08 4.31 4, Leiden 52.16 4.49 2, Dordrecht 51.81 4.67 2, Zoetermeer 52.06 4.49 2, Delft 52.01 4.36 2, Gouda 52.01 4.71 1, Schiedam 51.92 4.40 2, Vlaardingen 51.91 4.34 1, Alphen aan den Rijn 52.13 4.66 2, Katwijk 52.20 4.40 1, Gorinchem 51.83 4.97 1, Spijkenisse 51.85 4.33 1, Rijswijk 52.04 4.33 1, Noordwijk 52.24 4.44 1',
  'UT Utrecht':
    'Utrecht 52.09 5.12 3, Amersfoort 52.16 5.39 2, Nieuwegein 52.03 5.08 1, Veenendaal 52.03 5.55 1, Zeist 52.09 5.23 1, Houten 52.03 5.17 1, Woerden 52.09 4.88 1, Soest 52.17 5.29 1, Culemborg 51.96 5.23 1',
  'FL Flevoland': 'Almere 52.37 5.22 3, Lelystad 52.51 5.47 2, Emmeloord 52.71 5.75 1, Dronten 52.53 5.72 1',
  'NB Noord-Brabant':
    'Eindhoven 51.44 5.48 3, Tilburg 51.56 5.09 3, Breda 51.59 4.78 2, Den Bosch 51.69 5.30 2, Helmond 51.48 5.66 2, Oss 51.76 5.52 2, Roosendaal 51.53 4.47 2, Bergen op Zoom 51.49 4.29 1, Waalwijk 51.68 5.07 1, Veghel 51.62 5.55 1, Uden 51.66 5.62 1, Oosterhout 51.64 4.86 1',
  'LI Limburg':
    'Maastricht 50.85 5.69 2, Venlo 51.37 6.17 2, Heerlen 50.89 5.98 2, Sittard 51.00 5.87 2, Roermond 51.19 5.99 1, Weert 51.25 5.71 1, Kerkrade 50.87 6.06 1, Venray 51.53 5.97 1',
  'GE Gelderland':
    'Arnhem 51.98 5.91 2, Nijmegen 51.84 5.85 2, Apeldoorn 52.21 5.97 2, Ede 52.05 5.67 2, Doetinchem 51.97 6.29 1, Zutphen 52.14 6.20 1, Harderwijk 52.35 5.62 1, Tiel 51.89 5.43 1, Wageningen 51.97 5.67 1, Barneveld 52.14 5.58 1, Winterswijk 51.97 6.72 1, Ermelo 52.30 5.62 1',
  'OV Overijssel':
    'Zwolle 52.51 6.09 2, Enschede 52.22 6.90 2, Deventer 52.26 6.16 2, Hengelo 52.27 6.79 2, Almelo 52.36 6.66 1, Kampen 52.56 5.91 1, Oldenzaal 52.31 6.93 1, Hardenberg 52.58 6.62 1, Steenwijk 52.79 6.12 1',
  'DR Drenthe':
    'Assen 52.99 6.56 1, Emmen 52.79 6.90 2, Hoogeveen 52.72 6.48 1, Meppel 52.70 6.19 1, Coevorden 52.66 6.74 1',
  'GR Groningen':
    'Groningen 53.22 6.57 3, Hoogezand 53.16 6.76 1, Veendam 53.11 6.88 1, Delfzijl 53.33 6.92 1, Stadskanaal 52.99 6.95 1, Winschoten 53.14 7.03 1',
  'FR Fryslân':
    'Leeuwarden 53.20 5.80 2, Drachten 53.11 6.10 1, Sneek 53.03 5.66 1, Heerenveen 52.96 5.92 1, Harlingen 53.17 5.42 1, Franeker 53.19 5.54 1, Dokkum 53.33 6.00 1',
  'ZE Zeeland':
    'Middelburg 51.50 3.61 1, Vlissingen 51.44 3.57 1, Goes 51.50 3.89 1, Terneuzen 51.34 3.83 1, Zierikzee 51.65 3.92 1, Hulst 51.28 4.05 1',
};
