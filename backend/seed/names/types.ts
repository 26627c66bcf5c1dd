/** First names by the age of who bears them: below 38, up to 52, above; each as one string, separated by spaces. */
export type Cohorts = { young: string; middle: string; mature: string };

/**
 * The first names of a country. A name that tells of a family from elsewhere says which faces it goes with: `olive`,
 * `tan`, `brown` or `deep` skin, or `east` for East Asian ones (`Amara:deep`).
 */
export type CountryNames = {
  female: Cohorts;
  male: Cohorts;
  neutral: string;
  /** The word between the two names of a couple. */
  and: string;
};
