import type { AboutTexts } from './types.ts';

export const aboutTexts: AboutTexts = {
  openers: [
    { text: 'Pracuję w bibliotece i potrafię uciszyć salę samym spojrzeniem.', ages: [25, 65] },
    {
      text: 'Jestem pielęgniarzem na nocnych zmianach, więc „dzień dobry” mówię o dwudziestej.',
      female: 'Jestem pielęgniarką na nocnych zmianach, więc „dzień dobry” mówię o dwudziestej.',
      ages: [25, 65],
    },
    { text: 'Uczę matematyki w podstawówce i naprawdę da się to lubić, nawet w poniedziałki.', ages: [25, 65] },
    { text: 'Od niedawna jestem na emeryturze i dopiero teraz rozumiem, po co komu dwa kalendarze.', ages: [62, 68] },
    { text: 'Mam troje wnucząt i kieszenie pełne kasztanów, bo ludziki same się nie zrobią.', ages: [54, 68] },
    { text: 'Mój pięcioletni syn twierdzi, że najlepiej na świecie udaję koparkę.', ages: [27, 42] },
    { text: 'W domu dwoje nastolatków, czyli słyszę głównie „zaraz” i trzaskanie lodówki.', ages: [38, 55] },
    { text: 'Dzieci wyfrunęły z domu, ale słoiki z rosołem krążą w obie strony.', ages: [48, 63] },
    {
      text: 'Po kilku latach pracy wróciłem na studia zaoczne i znów kupiłem piórnik.',
      female: 'Po kilku latach pracy wróciłam na studia zaoczne i znów kupiłam piórnik.',
      ages: [25, 34],
    },
    { text: 'Prowadzę warsztat stolarski: robię stoły, przy których da się pokłócić i pogodzić.', ages: [25, 65] },
    {
      text: 'Jeżdżę autobusem zawodowo, z przodu, i uwielbiam pierwszy kurs, kiedy miasto jeszcze ziewa.',
      ages: [25, 65],
    },
    {
      text: 'Zostałem księgowym z rozsądku, a gram na akordeonie z miłości.',
      female: 'Zostałam księgową z rozsądku, a gram na akordeonie z miłości.',
      ages: [25, 65],
    },
    {
      text: 'Pierwsza prawdziwa umowa, pierwszy własny odkurzacz: dorosłość jest głośniejsza, niż myślałem.',
      female: 'Pierwsza prawdziwa umowa, pierwszy własny odkurzacz: dorosłość jest głośniejsza, niż myślałam.',
      ages: [25, 33],
    },
    { text: 'Pracuję w urzędzie i obiecuję, że wszystko załatwiamy przy jednym okienku.', ages: [25, 65] },
    {
      text: 'Wychowałem się na działce dziadków i do dziś najlepiej myśli mi się w gumowcach.',
      female: 'Wychowałam się na działce dziadków i do dziś najlepiej myśli mi się w gumowcach.',
    },
    { text: 'Piekę chleb, więc wstaję o drugiej, a o dwudziestej jestem już tylko ozdobą kanapy.', ages: [25, 65] },
    { text: 'Programuję z domu, a najtrudniejsze pytania zadaje mi kot.', ages: [25, 65] },
    {
      text: 'Skończyłem z korporacją i teraz naprawiam rowery: mniej tabelek, więcej smaru.',
      female: 'Skończyłam z korporacją i teraz naprawiam rowery: mniej tabelek, więcej smaru.',
      ages: [30, 60],
    },
    { text: 'Córka zdała na prawo jazdy, a ja odkrywam uroki komunikacji miejskiej.', ages: [45, 60] },
    {
      text: 'Co drugi tydzień jestem tatą na pełen etat i mistrzem kanapek w kształcie misia.',
      female: 'Co drugi tydzień jestem mamą na pełen etat i mistrzynią kanapek w kształcie misia.',
      ages: [30, 46],
    },
    { text: 'Do emerytury został mi rok, ale kapcie mam już wybrane.', ages: [58, 68] },
    {
      text: 'Odkąd nie pracuję, zacząłem pływać, uczyć się włoskiego i spóźniać z przyjemnością.',
      female: 'Odkąd nie pracuję, zaczęłam pływać, uczyć się włoskiego i spóźniać z przyjemnością.',
      ages: [62, 68],
    },
    {
      text: 'Jestem weterynarzem: pacjenci czasem gryzą, właściciele rzadziej.',
      female: 'Jestem weterynarką: pacjenci czasem gryzą, właściciele rzadziej.',
      ages: [27, 65],
    },
    { text: 'Mam dwie siostry, jedną wspólną grupę na telefonie i żadnych tajemnic.' },
    {
      text: 'Pracuję na poczcie i wiem, kto jeszcze wysyła prawdziwe kartki; jest nas więcej, niż myślisz.',
      ages: [25, 65],
    },
    {
      text: 'Naprawiam zegary, a sam zawsze pytam, która godzina.',
      female: 'Naprawiam zegary, a sama zawsze pytam, która godzina.',
      ages: [25, 65],
    },
    { text: 'Projektuję place zabaw i każdą zjeżdżalnię testuję osobiście.', ages: [25, 65] },
    {
      text: 'Opiekuję się starszymi ludźmi i znam wszystkie przedwojenne szlagiery, z drugą zwrotką włącznie.',
      ages: [35, 60],
    },
    { text: 'Jestem człowiekiem poranka, co w moim bloku uchodzi za podejrzane.' },
    { text: 'Jestem na rezydenturze, więc drzemka w samochodzie to dla mnie forma wypoczynku.', ages: [25, 37] },
    { text: 'Od siedmiu lat remontuję stary dom na wsi i ciągle jestem przy ganku.', ages: [50, 68] },
    { text: 'Mam śmiech, po którym znajomi odnajdują mnie w kinie.' },
    { text: 'Strzygę ludzi od dwudziestego roku życia i umiem słuchać, także między wierszami.', ages: [25, 65] },
    { text: 'Pracuję w aptece; o pogodzie i kolanach mogę rozmawiać godzinami.', ages: [25, 65] },
    {
      text: 'Z wiekiem nauczyłem się mówić „nie mam ochoty” i nikt nie umarł.',
      female: 'Z wiekiem nauczyłam się mówić „nie mam ochoty” i nikt nie umarł.',
      ages: [40, 68],
    },
    {
      text: 'W domu mówili na mnie „adwokat”, bo zawsze miałem ostatnie słowo.',
      female: 'W domu mówili na mnie „adwokat”, bo zawsze miałam ostatnie słowo.',
    },
    { text: 'Jestem z tych, którzy na dworcu są pół godziny wcześniej, z termosem.' },
    { text: 'Zmywarka, pies, dwójka dzieci i ja: tylko jedno z nas chodzi jak w zegarku.', ages: [28, 55] },
    { text: 'Pracuję w przedszkolu, więc mam brokat we włosach i odpowiedź na każde „dlaczego”.', ages: [25, 65] },
    {
      text: 'Przepracowałem na kolei trzydzieści lat i nadal liczę wagony.',
      female: 'Przepracowałam na kolei trzydzieści lat i nadal liczę wagony.',
      ages: [55, 68],
    },
    { text: 'Wynajmuję mieszkanie z przyjaciółmi ze studiów i wciąż gramy o to, kto wynosi śmieci.', ages: [25, 38] },
    { text: 'Tłumaczę instrukcje obsługi i czytam je potem dla przyjemności, taki typ.', ages: [25, 65] },
    {
      text: 'Mówią, że jestem spokojny, ale nikt z nich nie widział mnie przy planszówkach.',
      female: 'Mówią, że jestem spokojna, ale nikt z nich nie widział mnie przy planszówkach.',
    },
    { text: 'Sadzę drzewa w lasach państwowych, więc na efekty swojej pracy czekam cierpliwie.', ages: [25, 65] },
  ],
  places: [
    'Moje miasto to {city} i bronię go nawet przed sąsiadami.',
    '{city} to mój adres, mój bazarek i moja ulubiona ławka.',
    'Na mapie: {city}, czwarte piętro bez windy, widok na kasztanowiec.',
    '{city} o szóstej rano, zanim ruszą autobusy: nic mnie tak nie uspokaja.',
    'Mój kierunek po każdej podróży: {city}.',
    'Znam w okolicy każdy skrót, bo {city} to u mnie temat na całe życie.',
    'Kiedy ktoś pyta, skąd jestem, mówię po prostu: {city}, i czekam na żarty.',
    'Dziury w chodnikach znam po imieniu, bo {city} to mój dom od lat.',
    'Adres: {city}, balkon z pomidorami, sąsiad z trąbką.',
    'Dom, praca, ulubiona piekarnia, wszystko w jednym miejscu: {city}.',
    'Mało które miasto tak ładnie wygląda po deszczu jak {city}.',
    'Na niedzielne spacery mam jedno hasło: {city} i bez planu.',
    'Wszyscy jadą nad morze albo w góry, a mój plan na długi weekend to {city}, kiedy robi się cicho.',
  ],
  interests: {
    adventure: [
      {
        text: 'Raz pomyliłem pociągi i spędziłem w Suwałkach najlepszy weekend życia.',
        female: 'Raz pomyliłam pociągi i spędziłam w Suwałkach najlepszy weekend życia.',
      },
      {
        text: 'Spłynąłem kajakiem całą Krutynię, z czego połowę w deszczu i ani minuty nie żałuję.',
        female: 'Spłynęłam kajakiem całą Krutynię, z czego połowę w deszczu i ani minuty nie żałuję.',
      },
    ],
    animals: [
      { text: 'Mam kundla ze schroniska, który wygląda jak trzy różne psy.' },
      { text: 'Zimą dokarmiam sikorki i prowadzę o nich dość emocjonalne notatki.' },
    ],
    art: [
      { text: 'Chodzę na wernisaże dla obrazów, choć nie pogardzę koreczkami.' },
      { text: 'Maluję akwarelą stare płoty, a przyjaciele udają, że widzą różnicę.' },
    ],
    astrology: [
      { text: 'Nie wierzę w horoskopy, ale Skorpionom nie pożyczam książek.' },
      { text: 'Przy herbacie stawiam tarota i zawsze wychodzi mi podróż.' },
    ],
    bbq: [
      { text: 'Na działce mam prawo głosu tylko w jednej sprawie: kiedy przewrócić karkówkę.' },
      { text: 'Majówka bez grilla i deszczu to dla mnie zwykły wtorek.' },
    ],
    beach: [
      { text: 'Bałtyk lubię we wrześniu, z gofrem, bez parawanów.' },
      { text: 'Do morza wchodzę zawsze, nawet przy czternastu stopniach, i zawsze krzyczę.' },
    ],
    beer: [
      { text: 'Warzę w kuchni piwo z dziką różą, a balkon robi za piwniczkę.' },
      { text: 'Piwo lubię pić pomału, przy gadaniu o niczym.' },
    ],
    biking: [
      { text: 'Do pracy jeżdżę rowerem przez cały rok, a od listopada głównie z uporu.' },
      {
        text: 'Przejechałem Green Velo od Elbląga po Kielce i zużyłem siedem dętek.',
        female: 'Przejechałam Green Velo od Elbląga po Kielce i zużyłam siedem dętek.',
      },
    ],
    coffee: [
      { text: 'Kawę piję z kawiarki po babci, która pamięta kartki na cukier.' },
      { text: 'Bez porannej kawy odpowiadam wyłącznie półsłówkami.' },
    ],
    cooking: [
      { text: 'Moje pierogi nie są równe, za to znikają jako pierwsze.' },
      { text: 'Żurek robię na własnym zakwasie; zakwas ma na imię Henryk.' },
    ],
    dancing: [
      { text: 'Na weselach tańczę od pierwszego walca do ostatnich oczepin.' },
      { text: 'Co wtorek chodzę na tango i uczę się nie patrzeć na buty.' },
    ],
    fashion: [
      { text: 'Noszę płaszcz po dziadku, przerobiony u krawca, który kręcił głową i robił cuda.' },
      { text: 'W lumpeksach mam swoje dni dostaw i nie zdradzam ich nikomu.' },
    ],
    foodie: [
      { text: 'Po dobre oscypki jadę do bacy, a nie na parking.' },
      { text: 'Mam zeszyt z barami mlecznymi i ocenami za kopytka.' },
    ],
    gardening: [
      { text: 'Na działce mam altanę, hamak i ambitny plan przekopania grządek.' },
      { text: 'Hoduję stare odmiany pomidorów i mówię do nich po imieniu.' },
    ],
    gym: [
      { text: 'Na siłownię chodzę rano, kiedy lustra są jeszcze wyrozumiałe.' },
      { text: 'Podnoszę ciężary, żeby wnosić rower na trzecie piętro bez sapania.' },
    ],
    hiking: [
      { text: 'Bieszczady jesienią, kubek herbaty w schronisku i mokre skarpety na kaloryferze: jestem w domu.' },
      { text: 'Zbieram pieczątki do książeczki GOT i wcale mi z tego powodu nie wstyd.' },
    ],
    hugging: [
      { text: 'Przytulam na powitanie, na pożegnanie i bez okazji.' },
      { text: 'Zimą oddaję pół koca, co w moim przypadku jest deklaracją.' },
    ],
    movies: [
      { text: '„Rejs” znam na pamięć i czasem mówię nim w pracy.' },
      { text: 'Do kina studyjnego chodzę w poniedziałki, kiedy na sali jest nas pięcioro.' },
    ],
    music: [
      { text: 'Zbieram winyle i na każdej giełdzie szukam tej samej płyty Niemena.' },
      { text: 'Śpiewam w chórze; w łazience też, ale tam nie mam dyrygenta.' },
    ],
    outdoors: [
      {
        text: 'Na grzyby wstaję o czwartej i nawet rodzinie nie mówię, gdzie byłem.',
        female: 'Na grzyby wstaję o czwartej i nawet rodzinie nie mówię, gdzie byłam.',
      },
      { text: 'Namiot, jezioro, komary: wiem, na co się piszę, i piszę się co roku.' },
    ],
    party: [
      { text: 'Na domówkach zawsze kończę w kuchni, przy najciekawszych rozmowach i resztkach sałatki.' },
      { text: 'Sylwester, imieniny cioci, parapetówka: przychodzę z ciastem i wychodzę po północy.' },
    ],
    photography: [
      { text: 'Fotografuję neony i szyldy, dopóki jeszcze świecą.' },
      { text: 'Mam stary aparat Zenit i zawsze o jedną klatkę za mało.' },
    ],
    politics: [
      { text: 'Słucham debat w radiu i odpowiadam na głos, radio jest cierpliwe.' },
      { text: 'O polityce rozmawiam chętnie, ale przy wigilijnym stole tylko o karpiu.' },
    ],
    reading: [
      { text: 'Czytam w tramwajach i regularnie przejeżdżam przystanek przez kryminały.' },
      { text: 'Na nocnej szafce mam Szymborską, reportaż i rachunek za gaz jako zakładkę.' },
    ],
    relationship: [
      { text: 'Lubię być w parze: dwa kubki w zlewie i kłótnie o uchylone okno.' },
      { text: 'Dobry związek poznaję po tym, że wspólne zakupy trwają za długo, a nikt nie narzeka.' },
    ],
    shopping: [
      { text: 'Na pchlim targu kupuję rzeczy, których przeznaczenie sprawdzam później.' },
      { text: 'Chodzę na zakupy z listą i wracam ze świecznikiem.' },
    ],
    sports: [
      { text: 'Kibicuję siatkówce tak głośno, że sąsiedzi znają wynik.' },
      { text: 'Zimą biegówki, latem siatkówka plażowa, wiosną zakwasy.' },
    ],
    sushi: [
      { text: 'Robię sushi w domu i nikt nie pyta, czemu obok stoi ogórek kiszony.' },
      {
        text: 'Pałeczkami nauczyłem się jeść na pierogach, potem poszło już łatwo.',
        female: 'Pałeczkami nauczyłam się jeść na pierogach, potem poszło już łatwo.',
      },
    ],
    tattoos: [
      { text: 'Mam na przedramieniu żurawia, bo lecą nad domem moich rodziców.' },
      {
        text: 'Tatuaż na łopatce to pamiątka po przegranym zakładzie i jestem z niego dumny.',
        female: 'Tatuaż na łopatce to pamiątka po przegranym zakładzie i jestem z niego dumna.',
      },
    ],
    tea: [
      { text: 'Herbatę piję ze szklanki w koszyczku, z cytryną i bez pośpiechu.' },
      { text: 'Suszę lipę i miętę, a zimą cała kuchnia pachnie lipcem.' },
    ],
    theater: [
      {
        text: 'Gram w amatorskim teatrze; w zeszłym roku byłem świetnym drzewem.',
        female: 'Gram w amatorskim teatrze; w zeszłym roku byłam świetnym drzewem.',
      },
      { text: 'Wejściówka na schodach, Gombrowicz i drętwe nogi: dla mnie ideał wieczoru.' },
    ],
    travelling: [
      { text: 'Jeżdżę nocnymi pociągami, bo zasypiam w jednym języku, a budzę się w innym.' },
      {
        text: 'Z Gruzji przywiozłem przepis na chaczapuri i wieczną tęsknotę.',
        female: 'Z Gruzji przywiozłam przepis na chaczapuri i wieczną tęsknotę.',
      },
    ],
    vegetarian: [
      { text: 'Nie jem mięsa, ale za ruskimi pójdę na koniec świata.' },
      { text: 'Moją wegetariańską fasolkę po bretońsku wujek zjadł trzy razy, zanim się zorientował.' },
    ],
    videogames: [
      {
        text: 'W „Wiedźminie” najwięcej czasu spędziłem na grze w karty.',
        female: 'W „Wiedźminie” najwięcej czasu spędziłam na grze w karty.',
      },
      { text: 'Wieczorem buduję cyfrowe miasta; korki wychodzą mi jak prawdziwe.' },
    ],
    wine: [
      { text: 'Wino wybieram po rozmowie ze sprzedawcą, nie po etykiecie, no, prawie nigdy.' },
      { text: 'Robię nalewkę z pigwy, a do wina mam słabość jesienią, przy otwartej książce.' },
    ],
    massages: [
      { text: 'Umiem rozmasować kark po ośmiu godzinach przed komputerem, referencje na życzenie.' },
      { text: 'Po długim marszu wymieniam masaż stóp na dobrą opowieść.' },
    ],
    kissing: [
      { text: 'Uważam, że perony są po to, żeby się na nich całować.' },
      { text: 'Pocałunek pod parasolem cenię wyżej niż kolację przy świecach.' },
    ],
  },
  wishes: [
    { text: 'Szukam kogoś, z kim można przegadać całą noc i nie zauważyć.' },
    {
      text: 'Marzy mi się spokojny związek, w którym ktoś czasem zostawia kartkę na lodówce.',
      reasons: ['relationship'],
    },
    { text: 'Na początek wystarczy herbata i godzina bez telefonów na stole.', reasons: ['dating', 'chat'] },
    { text: 'Lubię ludzi, którzy dotrzymują słowa w drobiazgach.' },
    {
      text: 'Chcę poznać osobę, która śmieje się z własnych wpadek; swoje już opowiedziałem wszystkim.',
      female: 'Chcę poznać osobę, która śmieje się z własnych wpadek; swoje już opowiedziałam wszystkim.',
    },
    { text: 'Dobra znajomość też mnie ucieszy, nie wszystko musi mieć ciąg dalszy.', reasons: ['friendship', 'chat'] },
    { text: 'Fajnie byłoby znów czekać na czyjś telefon.', reasons: ['relationship', 'dating'] },
    { text: 'Szukam człowieka do wspólnych śniadań, najlepiej tych po dziesiątej.' },
    { text: 'Bez gier i bez pośpiechu, za to z poczuciem humoru.' },
    {
      text: 'Mam ochotę na coś niespodziewanego, choćby wycieczkę pierwszym pociągiem z tablicy.',
      reasons: ['adventure', 'dating'],
    },
    { text: 'Ważniejsze od zdjęć jest dla mnie to, jak ktoś opowiada.' },
    { text: 'Chcę być dla kogoś dobrą wiadomością w środku tygodnia.' },
    { text: 'Nie musimy lubić tych samych rzeczy, byle lubić siebie nawzajem.' },
    { text: 'Szukam ciepła, rozmowy i odrobiny szaleństwa w granicach rozsądku.' },
    { text: 'Wierzę, że dobre rzeczy buduje się powoli, jak piec kaflowy.', reasons: ['relationship'] },
    {
      text: 'Miło byłoby mieć kogoś, kto wieczorem zapyta, czy dojechałem.',
      female: 'Miło byłoby mieć kogoś, kto wieczorem zapyta, czy dojechałam.',
    },
    { text: 'Kto ma dystans do siebie, ten ma u mnie fory.' },
    {
      text: 'Najpierw popiszmy, bo na piśmie jestem odważniejszy.',
      female: 'Najpierw popiszmy, bo na piśmie jestem odważniejsza.',
      reasons: ['chat'],
    },
    { text: 'Szukam osoby, przy której można milczeć w samochodzie aż do Zakopanego.' },
    { text: 'Spacer, lody mimo chłodu, zobaczymy, kto pierwszy zmarznie.', reasons: ['dating'] },
    { text: 'Imponuje mi życzliwość, zwłaszcza przy kasie i w kolejkach.' },
    { text: 'Liczę na kogoś z własnym zdaniem i gotowością, by je czasem zmienić.' },
    { text: 'Życie mam poukładane, teraz chętnie trochę w nim namieszam.', reasons: ['adventure'] },
    { text: 'Przydałby się ktoś, kto zna inne piosenki niż ja.' },
    { text: 'Cenię szczerość, byle podaną z uśmiechem.' },
    { text: 'Szukam bliskości, która nie potrzebuje wielkich słów.' },
  ],
  closers: [
    { text: 'Napisz, co ostatnio rozśmieszyło cię do łez.' },
    { text: 'Jaką zupę ugotować ci na przywitanie?' },
    { text: 'Wystarczy „cześć”, resztę jakoś pociągniemy.' },
    { text: 'Góry, morze czy leżak u rodziców na działce?' },
    { text: 'Zdradź mi swój najmniej praktyczny talent.' },
    { text: 'Jeśli czytasz to do końca, to już coś nas łączy.' },
    { text: 'Odpisuję każdemu, choć czasem dopiero po kolacji.' },
    { text: 'Opowiedz o miejscu, do którego wracasz.' },
    { text: 'Jaka piosenka siedzi ci dziś w głowie?' },
    { text: 'Kto pierwszy pisze, ten wybiera ciasto.' },
    { text: 'Co wolisz: pierogi gotowane czy odsmażane?' },
    { text: 'Śmiało, zaczepiaj, nie gryzę przed śniadaniem.' },
    { text: 'Zadaj mi pytanie, którego nikt tu nie zadaje.' },
    { text: 'Poleć mi książkę, a ja odwdzięczę się przepisem.' },
    { text: 'A jak wygląda twoja niedziela?' },
  ],
  couples: [
    'Jesteśmy parą od dziesięciu lat, a {city} to nasze wspólne podwórko. Jedno z nas gada, drugie poprawia daty. Chętnie poznamy ludzi z humorem, na wieczór przy planszówkach i może coś więcej.',
    'Dwoje ludzi, jeden pies, {city}. Lubimy długie kolacje i krótkie wyjaśnienia. Napisz, jeśli cenisz szczerość i dobre maniery.',
    'Poznaliśmy się w zepsutej windzie i do dziś nam się nie spieszy. Nasz adres to {city}, nasz nałóg to weekendowe wypady bez planu. Szukamy kogoś, kto dołączy do rozmowy.',
    'Spokojni w tygodniu, ciekawi w weekendy. {city} i okolice, kawa u nas albo na mieście. Najpierw pogadajmy, potem zobaczymy.',
    'Para z poczuciem humoru i jednym wspólnym kalendarzem, w którym są jeszcze wolne miejsca. Najłatwiej nas złapać na trasie {city}–działka i z powrotem. Lubimy otwartych, kulturalnych ludzi.',
    'Od lat kłócimy się tylko o to, kto lepiej robi naleśniki. Nasz adres to {city}, a na tutejszym targu staroci kupujemy krzesła nie do pary. Zapraszamy do rozmowy osoby ciekawe świata.',
    'My: dwa ranne ptaszki, które udają sowy. Miasto: {city}. Plan: poznać kogoś, przy kim znów będziemy siedzieć do czwartej.',
    'Razem od studiów, z przerwą na zmądrzenie. {city} to nasza baza, kajak stoi w garażu, gitara na ścianie. Szukamy bratnich dusz, par lub osób solo, bez presji.',
    'Piszemy to we dwójkę, wyrywając sobie klawiaturę. Nasze miejsce na ziemi nazywa się {city} i ma bardzo wygodną kanapę. Opowiedz nam coś, czego nie ma w profilu.',
    'Ślub był skromny, zabawa do rana, i tak nam zostało. {city}, mieszkanie z widokiem na tory, dużo herbaty. Poznamy ludzi, którzy lubią się śmiać i szanują słowo „nie”.',
  ],
};
