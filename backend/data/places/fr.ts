import type { CountryTable } from './types.ts';

export const fr: CountryTable = {
  'ARA Auvergne-Rhône-Alpes':
    'Lyon 45.76 4.84 4, Grenoble 45.19 5.72 2, Saint-Étienne 45.44 4.39 2, Clermont-Ferrand 45.78 3.09 2, Villeurbanne 45.77 4.88 2, Annecy 45.90 6.13 2, Valence 44.93 4.89 1, Chambéry 45.57 5.92 1, Bourg-en-Bresse 46.21 5.23 1, Roanne 46.04 4.07 1, Aurillac 44.93 2.44 1, Vichy 46.13 3.43 1, Montélimar 44.56 4.75 1',
  'BFC Bourgogne-Franche-Comté':
    'Dijon 47.32 5.04 2, Besançon 47.24 6.02 2, Belfort 47.64 6.86 1, Chalon-sur-Saône 46.78 4.85 1, Auxerre 47.80 3.57 1, Nevers 46.99 3.16 1, Mâcon 46.31 4.83 1, Beaune 47.02 4.84 1',
  'BRE Bretagne':
    'Rennes 48.11 -1.68 3, Brest 48.39 -4.49 2, Quimper 48.00 -4.10 1, Lorient 47.75 -3.37 1, Vannes 47.66 -2.76 1, Saint-Malo 48.65 -2.03 1, Saint-Brieuc 48.51 -2.76 1, Fougères 48.35 -1.20 1',
  'CVL Centre-Val de Loire':
    'Tours 47.39 0.69 2, Orléans 47.90 1.91 2, Bourges 47.08 2.40 1, Blois 47.59 1.34 1, Chartres 48.45 1.49 1, Châteauroux 46.81 1.69 1',
  'COR Corse': 'Ajaccio 41.92 8.74 1, Bastia 42.70 9.45 1, Calvi 42.57 8.76 1',
  'GES Grand Est':
    'Strasbourg 48.57 7.75 3, Reims 49.26 4.03 2, Metz 49.12 6.18 2, Mulhouse 47.75 7.34 2, Nancy 48.69 6.18 2, Colmar 48.08 7.36 1, Troyes 48.30 4.07 1, Épinal 48.17 6.45 1, Charleville-Mézières 49.77 4.72 1, Châlons-en-Champagne 48.96 4.36 1',
  'HDF Hauts-de-France':
    'Lille 50.63 3.06 3, Amiens 49.89 2.30 2, Dunkerque 51.03 2.38 2, Roubaix 50.69 3.17 2, Tourcoing 50.72 3.16 2, Calais 50.95 1.86 1, Arras 50.29 2.78 1, Valenciennes 50.36 3.52 1, Beauvais 49.43 2.08 1, Compiègne 49.42 2.83 1, Boulogne-sur-Mer 50.73 1.61 1',
  'IDF Île-de-France':
    'Paris 48.86 2.35 4, Boulogne-Billancourt 48.84 2.24 2, Saint-Denis 48.94 2.36 2, Montreuil 48.86 2.44 2, Versailles 48.80 2.13 2, Nanterre 48.89 2.21 2, Créteil 48.79 2.46 2, Argenteuil 48.95 2.25 2, Cergy 49.04 2.08 1, Melun 48.54 2.66 1, Fontainebleau 48.40 2.70 1',
  'NOR Normandie':
    'Rouen 49.44 1.10 2, Caen 49.18 -0.37 2, Cherbourg 49.63 -1.62 2, Évreux 49.02 1.15 1, Dieppe 49.92 1.08 1, Alençon 48.43 0.09 1, Lisieux 49.15 0.23 1, Fécamp 49.76 0.37 1',
  'NAQ Nouvelle-Aquitaine':
    'Bordeaux 44.84 -0.58 3, Limoges 45.83 1.26 2, Poitiers 46.58 0.34 2, Pau 43.30 -0.37 2, Bayonne 43.49 -1.47 1, Biarritz 43.48 -1.56 1, Angoulême 45.65 0.16 1, Niort 46.32 -0.46 1, Périgueux 45.18 0.72 1, Agen 44.20 0.62 1, Brive-la-Gaillarde 45.16 1.53 1, Arcachon 44.66 -1.17 1',
  'OCC Occitanie':
    'Toulouse 43.60 1.44 4, Montpellier 43.61 3.88 3, Nîmes 43.84 4.36 2, Perpignan 42.70 2.90 2, Béziers 43.34 3.22 2, Narbonne 43.18 3.00 1, Carcassonne 43.21 2.35 1, Albi 43.93 2.15 1, Tarbes 43.23 0.07 1, Sète 43.40 3.70 1, Rodez 44.35 2.58 1, Montauban 44.02 1.36 1',
  'PDL Pays de la Loire':
    'Nantes 47.22 -1.55 3, Angers 47.47 -0.55 2, Saint-Nazaire 47.27 -2.21 1, Laval 48.07 -0.77 1, La Roche-sur-Yon 46.67 -1.43 1, Cholet 47.06 -0.88 1, Saumur 47.26 -0.08 1',
  'PAC Provence-Alpes-Côte d’Azur':
    'Marseille 43.30 5.37 4, Nice 43.70 7.27 3, Toulon 43.12 5.93 2, Aix-en-Provence 43.53 5.45 2, Avignon 43.95 4.81 2, Antibes 43.58 7.12 2, Cannes 43.55 7.01 1, Arles 43.68 4.63 1, Fréjus 43.43 6.74 1, Gap 44.56 6.08 1, Hyères 43.12 6.13 1, Grasse 43.66 6.92 1',
};
