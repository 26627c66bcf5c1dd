import type { Locale } from '#contract/common';

/** Short words that many texts of a language have. */
const common: Record<Locale, string> = {
  en: 'the and you is are of to what with have my for it that this not was how do your just would like been in at me we today hi a all',
  nl: 'de het een en ik je niet van dat is wat met voor ook maar heb ben jij hoe zijn waar wel nog naar mijn ga kan was doe te op in hou goed jouw dit of we me hier alle',
  de: 'der die das und ich du nicht ist ein eine mit für auf auch aber habe bin wie was zu noch mein dich wo kann wir mir dir im in heute es geht machst hast alle',
  fr: 'le la les et je tu est pas un une des pour avec que qui dans mais suis de ce mon toi vous au du on ne nous ça ton comment en il e non par nos tout a si se',
  it: 'il lo la gli e io non un una per con che sono mi ti ma anche di del è ho hai come mio della ciao cosa ci più nel sei tu le a si se te qui',
  es: 'el la los y yo no un una por para con que soy me te pero como de del es muy mi tu qué hola en lo cómo estás eres más a se si e nos',
  pl: 'i w nie na się to jest z że jak ale mnie ja ty czy do mam co dla jestem moje też tak jesteś po lubię dzisiaj robisz masz ci e a',
  da: 'og jeg det ikke en et er at med på til som men har af hvad dig mig kan du vil hvor mit være også hvordan hej dag i den for kun var vores se alle',
  nb: 'og jeg det ikke en et er å med på til som men har av hva deg meg kan du vil hvor mitt være også hvordan hei dag i den for de to at alle se kun',
  sv: 'och jag det inte en ett är att med på till som men har av vad dig mig kan du vill var mitt vara också hur hej idag i den mår in alla',
  fi: 'on ei se minä sinä että mutta olen mitä kun niin myös kanssa hän minun sinun olet oli ovat kuin vain kuuluu hyvää hei sinulle tai joka',
};

/** A word that several languages have speaks for each of them by a share. */
const shares = new Map<string, Locale[]>();
for (const [locale, words] of Object.entries(common) as [Locale, string][]) {
  for (const word of new Set(words.split(' '))) shares.set(word, [...(shares.get(word) ?? []), locale]);
}

/**
 * The language of what a member wrote, for the voice that reads it. Undefined where the words do not clearly speak for one: a
 * wrong voice is worse than that of the page.
 */
export function guessLanguage(text: string): Locale | undefined {
  const scores = new Map<Locale, number>();
  for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu))) {
    const locales = shares.get(word) ?? [];
    for (const locale of locales) scores.set(locale, (scores.get(locale) ?? 0) + 1 / locales.length);
  }
  const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
  return best && best[1] >= 1.3 && best[1] >= 2 * (second?.[1] ?? 0) ? best[0] : undefined;
}
