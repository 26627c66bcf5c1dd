import type { CountryNames } from './types.ts';

export const us: CountryNames = {
  female: {
    young:
      'Madison Brooke Savannah Taylor Hailey Kayla Autumn Sierra Paige Kelsey Lindsay Mackenzie Jada:brown Aaliyah:deep Ximena:tan Mei:east Leilani:tan Destiny:deep',
    middle:
      'Jennifer Melissa Amy Stephanie Heidi Shannon Tiffany Crystal Dawn Kristin Erin Tara Monique:deep Latoya:deep Marisol:tan Grace:east Tanya:brown',
    mature:
      'Debbie Cindy Donna Nancy Patty Sharon Peggy Connie Brenda Diane Kathy Bonnie Loretta:deep Guadalupe:tan Yolanda:brown Carolyn',
  },
  male: {
    young:
      'Tyler Austin Cody Hunter Logan Dylan Chase Connor Brandon Garrett Wyatt Trevon:deep Malachi:brown Mateo:tan Diego:tan Kenji:east Jamal:deep',
    middle:
      'Jason Brian Chad Scott Todd Jeremy Derek Shawn Travis Brad Keith Andre:deep Marcus:deep Hector:tan Luis:tan Daniel Ryan',
    mature:
      'Gary Larry Dennis Randy Doug Ron Glenn Bruce Wayne Dale Rick Curtis:deep Reggie:deep Ernesto:tan Walter Russ',
  },
  neutral: 'Riley Avery Quinn Skyler Casey Dakota Emerson',
  and: 'and',
};
