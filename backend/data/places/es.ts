import type { CountryTable } from './types.ts';

export const es: CountryTable = {
  'AN Andalucía':
    'Sevilla 37.39 -5.98 4, Málaga 36.72 -4.42 4, Córdoba 37.88 -4.78 3, Granada 37.18 -3.60 3, Almería 36.84 -2.46 2, Cádiz 36.53 -6.29 2, Jerez de la Frontera 36.69 -6.14 3, Huelva 37.26 -6.95 2, Jaén 37.77 -3.79 2, Marbella 36.51 -4.89 2, Algeciras 36.13 -5.45 2, Ronda 36.74 -5.17 1, Tarifa 36.01 -5.61 1',
  'AR Aragón': 'Zaragoza 41.65 -0.88 4, Huesca 42.14 -0.41 1, Teruel 40.34 -1.11 1, Calatayud 41.35 -1.64 1',
  'AS Asturias': 'Oviedo 43.36 -5.85 3, Gijón 43.53 -5.66 3, Avilés 43.56 -5.92 1, Llanes 43.42 -4.75 1',
  'IB Illes Balears':
    'Palma 39.57 2.65 3, Ibiza 38.91 1.43 1, Mahón 39.89 4.27 1, Manacor 39.57 3.21 1, Ciutadella 40.00 3.84 1',
  'CN Canarias':
    'Las Palmas 28.12 -15.43 3, Santa Cruz de Tenerife 28.46 -16.25 3, La Laguna 28.49 -16.32 2, Arrecife 28.96 -13.55 1, Puerto del Rosario 28.50 -13.86 1, Adeje 28.12 -16.73 1',
  'CB Cantabria': 'Santander 43.46 -3.80 2, Torrelavega 43.35 -4.05 1, Castro Urdiales 43.38 -3.22 1',
  'CM Castilla-La Mancha':
    'Albacete 38.99 -1.86 2, Toledo 39.86 -4.03 2, Guadalajara 40.63 -3.17 2, Ciudad Real 38.99 -3.93 1, Talavera de la Reina 39.96 -4.83 2, Cuenca 40.07 -2.14 1',
  'CL Castilla y León':
    'Valladolid 41.65 -4.72 3, Burgos 42.34 -3.70 2, Salamanca 40.97 -5.66 2, León 42.60 -5.57 2, Palencia 42.01 -4.53 2, Zamora 41.50 -5.74 1, Segovia 40.95 -4.12 1, Ávila 40.66 -4.70 1, Soria 41.76 -2.46 1, Ponferrada 42.55 -6.60 1',
  'CT Cataluña':
    'Barcelona 41.39 2.17 4, Badalona 41.45 2.25 3, Terrassa 41.56 2.01 3, Sabadell 41.54 2.11 3, Tarragona 41.12 1.25 2, Lleida 41.62 0.63 2, Girona 41.98 2.82 2, Reus 41.16 1.11 2, Mataró 41.54 2.44 2, Sitges 41.24 1.81 1, Manresa 41.73 1.83 2, Figueres 42.27 2.96 1, Vic 41.93 2.25 1',
  'EX Extremadura': 'Badajoz 38.88 -6.97 2, Cáceres 39.48 -6.37 2, Mérida 38.92 -6.34 1, Plasencia 40.03 -6.09 1',
  'GA Galicia':
    'Vigo 42.24 -8.72 3, A Coruña 43.37 -8.41 3, Santiago de Compostela 42.88 -8.54 2, Ourense 42.34 -7.86 2, Lugo 43.01 -7.56 2, Pontevedra 42.43 -8.64 2, Ferrol 43.48 -8.24 1',
  'RI La Rioja': 'Logroño 42.47 -2.45 2, Calahorra 42.31 -1.97 1, Haro 42.58 -2.85 1',
  'MD Madrid':
    'Madrid 40.42 -3.70 4, Móstoles 40.32 -3.86 3, Alcalá de Henares 40.48 -3.36 2, Getafe 40.31 -3.73 2, Leganés 40.33 -3.76 2, Alcobendas 40.55 -3.64 2, Pozuelo de Alarcón 40.44 -3.81 2, Aranjuez 40.03 -3.60 1',
  'MC Murcia': 'Murcia 37.98 -1.13 3, Cartagena 37.61 -0.99 3, Lorca 37.67 -1.70 2, Águilas 37.41 -1.58 1',
  'NC Navarra': 'Pamplona 42.81 -1.65 3, Tudela 42.06 -1.61 1, Estella 42.67 -2.03 1',
  'PV País Vasco':
    'Bilbao 43.26 -2.93 3, San Sebastián 43.32 -1.98 2, Vitoria 42.85 -2.67 3, Barakaldo 43.30 -2.99 2, Irún 43.34 -1.79 1, Getxo 43.36 -3.01 2',
  'VC Comunitat Valenciana':
    'Valencia 39.47 -0.38 4, Alicante 38.35 -0.48 3, Elche 38.27 -0.70 3, Castellón 39.99 -0.04 2, Torrevieja 37.98 -0.68 2, Gandia 38.97 -0.18 1, Benidorm 38.54 -0.13 1, Alcoy 38.70 -0.47 1, Dénia 38.84 0.11 1, Sagunto 39.68 -0.28 1',
};
