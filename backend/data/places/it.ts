import type { CountryTable } from './types.ts';

export const it: CountryTable = {
  'ABR Abruzzo': 'Pescara 42.46 14.21 2, L’Aquila 42.35 13.40 1, Chieti 42.35 14.17 1, Teramo 42.66 13.70 1',
  'BAS Basilicata': 'Potenza 40.64 15.81 1, Matera 40.67 16.60 1',
  'CAL Calabria':
    'Reggio Calabria 38.11 15.65 2, Catanzaro 38.91 16.59 2, Cosenza 39.30 16.25 1, Crotone 39.08 17.12 1, Lamezia Terme 38.97 16.32 1',
  'CAM Campania':
    'Napoli 40.85 14.27 4, Salerno 40.68 14.77 2, Caserta 41.07 14.33 2, Benevento 41.13 14.78 1, Avellino 40.91 14.79 1, Pozzuoli 40.82 14.12 2, Sorrento 40.63 14.38 1, Torre del Greco 40.79 14.37 2',
  'EMR Emilia-Romagna':
    'Bologna 44.49 11.34 3, Parma 44.80 10.33 2, Modena 44.65 10.93 2, Reggio Emilia 44.70 10.63 2, Ravenna 44.42 12.20 2, Rimini 44.06 12.57 2, Ferrara 44.84 11.62 2, Forlì 44.22 12.04 2, Piacenza 45.05 9.69 2, Cesena 44.14 12.24 2, Imola 44.35 11.71 1, Faenza 44.29 11.88 1',
  'FVG Friuli-Venezia Giulia':
    'Trieste 45.65 13.78 3, Udine 46.07 13.24 2, Pordenone 45.96 12.66 1, Gorizia 45.94 13.62 1',
  'LAZ Lazio':
    'Roma 41.90 12.50 4, Latina 41.47 12.90 2, Viterbo 42.42 12.11 1, Frosinone 41.64 13.34 1, Rieti 42.40 12.86 1, Civitavecchia 42.09 11.80 1, Tivoli 41.96 12.80 1',
  'LIG Liguria':
    'Genova 44.41 8.93 4, La Spezia 44.10 9.82 2, Savona 44.31 8.48 1, Sanremo 43.82 7.78 1, Imperia 43.89 8.04 1, Chiavari 44.32 9.32 1',
  'LOM Lombardia':
    'Milano 45.46 9.19 4, Brescia 45.54 10.22 3, Bergamo 45.70 9.67 2, Monza 45.58 9.27 2, Como 45.81 9.09 2, Varese 45.82 8.83 2, Pavia 45.19 9.16 1, Cremona 45.13 10.02 1, Mantova 45.16 10.79 1, Lecco 45.86 9.40 1, Lodi 45.31 9.50 1, Sondrio 46.17 9.87 1, Busto Arsizio 45.61 8.85 2',
  'MAR Marche':
    'Ancona 43.62 13.52 2, Pesaro 43.91 12.91 2, Macerata 43.30 13.45 1, Ascoli Piceno 42.85 13.58 1, Fano 43.84 13.02 1, Urbino 43.73 12.64 1, Senigallia 43.71 13.22 1',
  'MOL Molise': 'Campobasso 41.56 14.66 1, Termoli 42.00 14.99 1, Isernia 41.59 14.23 1',
  'PMN Piemonte':
    'Torino 45.07 7.69 4, Novara 45.45 8.62 2, Alessandria 44.91 8.61 2, Asti 44.90 8.21 1, Cuneo 44.39 7.55 1, Biella 45.57 8.05 1, Vercelli 45.33 8.42 1, Alba 44.70 8.03 1, Ivrea 45.47 7.88 1',
  'PUG Puglia':
    'Bari 41.12 16.87 3, Taranto 40.46 17.25 2, Foggia 41.46 15.54 2, Lecce 40.35 18.17 2, Brindisi 40.63 17.94 2, Andria 41.23 16.30 2, Barletta 41.32 16.28 2, Monopoli 40.95 17.30 1, Ostuni 40.73 17.58 1',
  'SAR Sardegna':
    'Cagliari 39.22 9.12 2, Sassari 40.73 8.56 2, Olbia 40.92 9.50 1, Nuoro 40.32 9.33 1, Oristano 39.90 8.59 1, Alghero 40.56 8.32 1',
  'SIC Sicilia':
    'Palermo 38.12 13.36 4, Catania 37.50 15.09 3, Messina 38.19 15.55 3, Siracusa 37.08 15.29 2, Trapani 38.02 12.51 1, Ragusa 36.93 14.73 1, Agrigento 37.31 13.58 1, Marsala 37.80 12.44 2, Cefalù 38.04 14.02 1',
  'TOS Toscana':
    'Firenze 43.77 11.26 3, Prato 43.88 11.10 2, Livorno 43.55 10.31 2, Pisa 43.72 10.40 2, Arezzo 43.46 11.88 2, Siena 43.32 11.33 1, Lucca 43.84 10.50 2, Pistoia 43.93 10.92 2, Grosseto 42.76 11.11 2, Viareggio 43.87 10.25 1, Empoli 43.72 10.95 1',
  'TAA Trentino-Alto Adige':
    'Trento 46.07 11.12 2, Bolzano 46.50 11.35 2, Merano 46.67 11.16 1, Rovereto 45.89 11.04 1',
  'UMB Umbria':
    'Perugia 43.11 12.39 2, Terni 42.56 12.65 2, Foligno 42.96 12.70 1, Assisi 43.07 12.62 1, Orvieto 42.72 12.11 1',
  'VDA Valle d’Aosta': 'Aosta 45.74 7.32 1',
  'VEN Veneto':
    'Venezia 45.44 12.32 3, Verona 45.44 10.99 3, Padova 45.41 11.88 3, Vicenza 45.55 11.55 2, Treviso 45.67 12.24 2, Rovigo 45.07 11.79 1, Belluno 46.14 12.22 1, Bassano del Grappa 45.77 11.73 1, Chioggia 45.22 12.28 1',
};
