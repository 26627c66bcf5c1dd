/** Passwords of eight and more characters that head every published list, in lower case. */
const common = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890
  87654321 987654321 0987654321 123123123 11111111 111111111 00000000 000000000 99999999 88888888 12341234 11223344
  1122334455 12344321 123454321 147258369 159753456 123321123 123qweasd qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234
  qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc zaq12wsx qweasdzxc asdfghjk asdfghjkl zxcvbnm123
  asdf1234 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 iloveyou iloveyou1 iloveyou2 iloveyou12 ilovegod
  sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
  michelle jennifer jennifer1 jessica1 nicole12 samantha samantha1 elizabeth alexander alexandra victoria christian
  charlotte benjamin jonathan danielle stephanie veronica margaret caroline catherine isabella gabriella computer
  computer1 internet internet1 starwars starwars1 whatever whatever1 trustno1 welcome1 welcome12 welcome123 letmein1
  letmein123 login123 admin123 admin1234 administrator master123 changeme changeme1 secret123 monkey123 dragon123
  shadow123 killer123 pokemon1 pokemon123 butterfly butterfly1 chocolate chocolate1 blink182 liverpool liverpool1 arsenal1
  chelsea1 barcelona realmadrid juventus1 feyenoord ajax1234 bayern123 schalke04 marseille corvette mercedes mustang1
  scooter1 snowball swordfish midnight mountain motorola samsung1 garfield godzilla hellokitty spiderman pineapple
  lovelove loveyou1 lovely123 babygirl babygirl1 angel123 forever1 freedom1 friends1 hello123 hello1234 hellohello
  welkom01 welkom123 wachtwoord wachtwoord1 geheim123 amsterdam hallo123 hallohallo passwort passwort1 passwort123 schatz123
  sommer123 motdepasse motdepasse1 azertyui azertyuiop azerty123 jetaime1 bonjour1 bonjour123 doudou123 soleil123
  contrasena contraseña contraseña1 teamo123 tequiero hola1234 holahola alejandro estrella123 amoremio ciaociao
  forzajuve francesca alessandro giuseppe kochanie haslo123 zaq1@wsx polska123 misiek123 dupadupa adgangskode kodeord1
  hejhej123 salasana salasana1 perkele1 passord1 passord123 losenord lösenord lösenord1 sverige1 test1234 testtest
  test12345 user1234 guest123 default1 temp1234 google123 facebook facebook1 linkedin myspace1 password! password1!
  qwerty!1 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026`.split(/\s+/),
);

const isSequence = (text: string) => {
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i)),
  );
  return steps.size === 1 && Math.abs([...steps][0] ?? 9) <= 1;
};

/** Whether a password is among the first that anybody would try: common, one character, a row, or one's own name. */
export function isCommonPassword(password: string, own: string[]): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || isSequence(plain) || own.some((word) => word.length > 2 && plain === word.toLowerCase());
}
