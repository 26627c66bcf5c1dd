import type { AboutTexts } from './types.ts';

export const aboutTexts: AboutTexts = {
  openers: [
    {
      text: 'Je suis infirmier de nuit : chez moi, le petit-déjeuner se prend à dix-neuf heures.',
      female: 'Je suis infirmière de nuit : chez moi, le petit-déjeuner se prend à dix-neuf heures.',
      ages: [25, 65],
    },
    {
      text: 'Je tiens une petite papeterie avec ma sœur, et nous ne nous disputons que pour la vitrine.',
      ages: [25, 65],
    },
    {
      text: 'Prof d’histoire-géo au collège, j’ai une patience d’ange jusqu’au vendredi, quinze heures.',
      ages: [28, 60],
    },
    {
      text: 'Retraité de la SNCF depuis peu, j’arrive toujours à l’heure, et non, la blague n’est pas neuve.',
      female: 'Retraitée de la SNCF depuis peu, j’arrive toujours à l’heure, et non, la blague n’est pas neuve.',
      ages: [62, 68],
    },
    {
      text: 'Grand-père de trois petits monstres, je les garde le mercredi et je récupère le jeudi.',
      female: 'Grand-mère de trois petits monstres, je les garde le mercredi et je récupère le jeudi.',
      ages: [54, 68],
    },
    { text: 'Mon fils de cinq ans m’apprend le nom des dinosaures ; je progresse lentement.', ages: [27, 42] },
    { text: 'Deux ados à la maison une semaine sur deux : mon frigo vit au même rythme.', ages: [38, 55] },
    { text: 'Les enfants ont pris leur envol, et la chambre d’amis est enfin une chambre d’amis.', ages: [48, 63] },
    {
      text: 'J’ai repris mes études après cinq ans de bureau : je suis le seul de la promo à prendre des notes au stylo.',
      female:
        'J’ai repris mes études après cinq ans de bureau : je suis la seule de la promo à prendre des notes au stylo.',
      ages: [25, 34],
    },
    {
      text: 'Menuisier de métier, je fais tout sur mesure, sauf chez moi, où rien n’est fini.',
      female: 'Menuisière de métier, je fais tout sur mesure, sauf chez moi, où rien n’est fini.',
      ages: [25, 65],
    },
    {
      text: 'Je travaille à la mairie, au service de l’état civil : je connais tous les prénoms à la mode avant tout le monde.',
      ages: [25, 65],
    },
    { text: 'Comptable le jour, choriste le mardi soir : les deux demandent de tomber juste.', ages: [25, 65] },
    {
      text: 'Boulanger, je me lève à trois heures et je m’endors devant tous les films.',
      female: 'Boulangère, je me lève à trois heures et je m’endors devant tous les films.',
      ages: [25, 65],
    },
    {
      text: 'Je suis facteur, et les chiens de mon secteur ont fini par m’adopter.',
      female: 'Je suis factrice, et les chiens de mon secteur ont fini par m’adopter.',
      ages: [25, 65],
    },
    {
      text: 'Cadet d’une famille de cinq, j’ai appris à parler vite et à manger encore plus vite.',
      female: 'Cadette d’une famille de cinq, j’ai appris à parler vite et à manger encore plus vite.',
    },
    { text: 'Je télétravaille trois jours par semaine et je parle beaucoup trop à mes plantes.', ages: [25, 65] },
    {
      text: 'Je travaille au guichet d’une gare routière, et je connais toutes les correspondances par cœur.',
      ages: [25, 65],
    },
    { text: 'J’ai changé de vie il y a deux ans : moins de réunions, plus de siestes, aucun regret.', ages: [30, 60] },
    {
      text: 'Premier vrai CDI, premier vrai canapé : j’apprends à être adulte, un meuble en kit à la fois.',
      ages: [25, 32],
    },
    { text: 'Encore un an avant la retraite, et je compte déjà les lundis.', ages: [58, 68] },
    {
      text: 'Depuis que je ne travaille plus, je n’ai plus une minute à moi, comme tout le monde me l’avait prédit.',
      ages: [62, 68],
    },
    {
      text: 'Je suis pharmacien, donc tout le monde me montre ses boutons à l’apéro.',
      female: 'Je suis pharmacienne, donc tout le monde me montre ses boutons à l’apéro.',
      ages: [25, 65],
    },
    { text: 'J’ai grandi entre deux accents, celui de ma mère et celui de mon père, et j’en change selon la fatigue.' },
    { text: 'Ma fille passe le permis : c’est le sport le plus extrême que j’aie pratiqué.', ages: [45, 60] },
    {
      text: 'Papa solo une semaine sur deux, je sais faire une tresse en douze secondes.',
      female: 'Maman solo une semaine sur deux, je sais faire une tresse en douze secondes.',
      ages: [30, 45],
    },
    {
      text: 'Ingénieur dans le bâtiment, je regarde les plafonds avant de regarder les gens, je me soigne.',
      female: 'Ingénieure dans le bâtiment, je regarde les plafonds avant de regarder les gens, je me soigne.',
      ages: [25, 65],
    },
    {
      text: 'Je suis éducateur de jeunes enfants : on me parle sérieusement de licornes toute la journée.',
      female: 'Je suis éducatrice de jeunes enfants : on me parle sérieusement de licornes toute la journée.',
      ages: [25, 65],
    },
    { text: 'J’ai un rire qui porte, une voiture qui tousse et une tante qui m’appelle tous les dimanches.' },
    {
      text: 'Cuisinier en cantine scolaire, je suis une célébrité pour trois cents enfants, surtout le jour des frites.',
      female:
        'Cuisinière en cantine scolaire, je suis une célébrité pour trois cents enfants, surtout le jour des frites.',
      ages: [25, 65],
    },
    { text: 'Je suis plutôt du matin, ce qui fait de moi quelqu’un de très pénible avant neuf heures.' },
    { text: 'Dans mon entourage, on m’appelle pour trois choses : déménager, relire une lettre, goûter un plat.' },
    {
      text: 'Je travaille dans les assurances, et je te promets que ce n’est pas mon sujet préféré à table.',
      ages: [25, 65],
    },
    {
      text: 'Opticien depuis dix ans, je vois tout de suite si tes branches sont tordues.',
      female: 'Opticienne depuis dix ans, je vois tout de suite si tes branches sont tordues.',
      ages: [32, 65],
    },
    {
      text: 'Je suis aide-soignant en Ehpad : mes résidents ont tous un avis sur ma vie sentimentale.',
      female: 'Je suis aide-soignante en Ehpad : mes résidents ont tous un avis sur ma vie sentimentale.',
      ages: [35, 60],
    },
    { text: 'J’ai deux frères, trois neveux et un groupe familial sur le téléphone que je laisse en sourdine.' },
    {
      text: 'Électricien à mon compte, je rends la lumière aux gens, mais chez moi il manque toujours une ampoule.',
      female: 'Électricienne à mon compte, je rends la lumière aux gens, mais chez moi il manque toujours une ampoule.',
      ages: [25, 65],
    },
    { text: 'Je rénove une vieille maison depuis huit ans ; elle gagne aux points.', ages: [50, 68] },
    { text: 'En colocation avec une amie d’enfance, je défends vaillamment mon étage du frigo.', ages: [25, 39] },
    { text: 'Je parle trois langues, dont une uniquement à table et une uniquement au volant.' },
    { text: 'Avec l’âge, j’ai gardé mes défauts, mais je les présente mieux.', ages: [40, 68] },
    {
      text: 'Je travaille à l’hôpital, côté administration : je ne sauve personne, mais je retrouve tous les dossiers.',
      ages: [25, 65],
    },
    {
      text: 'Je débute comme avocat, donc je mange des sandwichs debout et j’ai réponse à presque tout.',
      female: 'Je débute comme avocate, donc je mange des sandwichs debout et j’ai réponse à presque tout.',
      ages: [25, 36],
    },
    {
      text: 'Ma grand-mère disait que j’étais têtu comme une mule poitevine ; elle parlait en connaisseuse.',
      female: 'Ma grand-mère disait que j’étais têtue comme une mule poitevine ; elle parlait en connaisseuse.',
    },
    {
      text: 'J’ai eu trois métiers, deux chiens et une seule moto, que je n’ai jamais réussi à vendre.',
      ages: [55, 68],
    },
  ],
  places: [
    '{city}, c’est chez moi, et j’ai fini par aimer même les travaux.',
    'Je connais {city} par cœur, sauf les sens uniques.',
    'Mon port d’attache : {city}, avec un balcon juste assez grand pour deux chaises.',
    'J’ai choisi {city} pour le travail, et je n’en bouge plus à cause du marché du samedi.',
    '{city} un dimanche matin, quand tout dort encore, c’est mon endroit préféré au monde.',
    'Je quitte rarement {city} plus de trois semaines : ma boulangère s’inquiète.',
    'Pour me trouver, c’est simple : {city}, la table du fond, près de la fenêtre.',
    '{city} me va bien : on peut s’y perdre, et on finit toujours par s’y recroiser.',
    'Je fais découvrir {city} à pied, avec détour obligatoire par une terrasse.',
    'On peut dire du mal de la météo, mais pas de {city} devant moi.',
    'Côté géographie : {city} en semaine, la campagne dès que possible.',
    'J’aime {city} hors saison, quand on s’y salue dans la rue.',
    'Au bout de toutes ces années, {city} me surprend encore au détour d’une cour.',
  ],
  interests: {
    adventure: [
      { text: 'Mes meilleurs souvenirs commencent par « on verra bien » et finissent dans une gare inconnue.' },
      { text: 'J’ai fait du canyoning dans le Verdon en tremblant comme une feuille, et j’y retourne cet été.' },
    ],
    animals: [
      { text: 'Mon chat s’appelle Préfet et signe tous les arrêtés de la maison.' },
      { text: 'J’ai adopté un vieux braque à la SPA ; il ronfle plus fort que moi, et j’ai des témoins.' },
    ],
    art: [
      { text: 'Au musée, je choisis une seule salle et j’y reste une heure : c’est ma méthode.' },
      { text: 'Je peins des aquarelles de marchés, et mes tomates commencent à ressembler à des tomates.' },
    ],
    astrology: [
      { text: 'Je lis mon horoscope le soir, pour vérifier s’il avait raison.' },
      { text: 'Donne-moi ton heure de naissance, et je te dirai pourquoi tu es toujours en retard.' },
    ],
    bbq: [
      { text: 'L’été, je suis aux merguez ce que d’autres sont au piano.' },
      { text: 'Un barbecue, deux brochettes, un voisin qui passe : voilà mon idée d’un samedi.' },
    ],
    beach: [
      { text: 'Je préfère la plage en octobre, en pull, avec un cornet de frites.' },
      {
        text: 'Marée basse, seau, râteau : je suis très sérieux quand il s’agit de coques.',
        female: 'Marée basse, seau, râteau : je suis très sérieuse quand il s’agit de coques.',
      },
    ],
    beer: [
      { text: 'J’ai un faible pour les bières du Nord, servies dans le bon verre, sinon c’est non.' },
      { text: 'Je connais un brasseur qui met du thym dans sa blonde, et je peux convaincre les sceptiques.' },
    ],
    biking: [
      { text: 'J’ai monté le Ventoux une fois ; j’en parle à peu près une fois par semaine.' },
      { text: 'La Loire à vélo, les sacoches pleines de rillettes : je signe tout de suite.' },
    ],
    coffee: [
      { text: 'Mon café se boit au comptoir, serré, avec les nouvelles du quartier.' },
      { text: 'Je mouds mes grains moi-même, et je comprends que cela puisse inquiéter.' },
    ],
    cooking: [
      { text: 'Ma blanquette met trois heures et personne ne s’en est jamais plaint.' },
      { text: 'Je cuisine sans recette, ce qui explique mes triomphes et une certaine tarte à l’oignon.' },
    ],
    dancing: [
      { text: 'Je danse le rock mieux que je ne le raconte, et je marche rarement sur les pieds.' },
      { text: 'Un bal de 14 Juillet, un accordéon, et je deviens incontrôlable.' },
    ],
    fashion: [
      { text: 'Je chine mes vestes en friperie et je les défends devant ma mère.' },
      { text: 'J’ai plus de foulards que de jours dans l’année, et chacun a son histoire.' },
    ],
    foodie: [
      { text: 'Je fais quarante kilomètres pour un bon comté, et je rentre avec deux.' },
      { text: 'Je photographie les ardoises des bistrots, jamais les assiettes : elles refroidissent.' },
    ],
    gardening: [
      { text: 'Mes courgettes ont pris le pouvoir au potager, j’en distribue à tout l’immeuble.' },
      { text: 'J’ai une parcelle aux jardins ouvriers et une guerre ouverte avec les limaces.' },
    ],
    gym: [
      { text: 'La salle de sport, c’est trois fois par semaine ; la quatrième, c’est dans ma tête.' },
      { text: 'Je soulève de la fonte pour pouvoir continuer à aimer le fromage.' },
    ],
    hiking: [
      { text: 'Le GR20, je l’ai fait en deux étés, avec des ampoules en souvenir.' },
      { text: 'Une carte IGN, un saucisson, une source fraîche : je marche jusqu’au soir.' },
    ],
    hugging: [
      { text: 'Je suis pour le retour officiel du câlin de plus de vingt secondes.' },
      { text: 'Un plaid, un dimanche de pluie, quelqu’un contre qui se blottir : mon luxe à moi.' },
    ],
    movies: [
      { text: 'Je reste jusqu’au bout du générique, même quand on rallume la salle.' },
      { text: 'Rohmer, de Funès, et tout ce qu’il y a entre les deux.' },
    ],
    music: [
      { text: 'J’ai un vieux tourne-disque et tous les Bashung, y compris ceux qu’on n’ose pas sortir.' },
      { text: 'Je joue de la clarinette dans une harmonie ; on nous entend de loin, c’est notre qualité.' },
    ],
    outdoors: [
      { text: 'Ramasser des cèpes à l’aube et ne révéler le coin à personne : je suis comme ça.' },
      { text: 'Bivouac, ciel clair, café trop fort : je dors mieux dehors que chez moi.' },
    ],
    party: [
      {
        text: 'Je suis le dernier à partir et le premier à faire la vaisselle du lendemain.',
        female: 'Je suis la dernière à partir et la première à faire la vaisselle du lendemain.',
      },
      { text: 'Apéro à dix-neuf heures, et à minuit quelqu’un lance Claude François : c’est souvent moi.' },
    ],
    photography: [
      { text: 'Je photographie des devantures de cafés à l’argentique, tant qu’il en reste.' },
      { text: 'J’attends la bonne lumière, ce qui rend mes promenades assez longues.' },
    ],
    politics: [
      { text: 'Je lis deux journaux qui ne sont d’accord sur rien, et je discute sans me fâcher.' },
      { text: 'On peut parler politique avec moi, à condition de garder le dessert pour la réconciliation.' },
    ],
    reading: [
      { text: 'Trois livres sur la table de nuit, un dans le sac, et un que je fais semblant d’avoir fini.' },
      { text: 'Je relis Simenon tous les hivers, sous la couette, avec la pluie en bande-son.' },
    ],
    relationship: [
      { text: 'Je crois encore aux histoires qui durent, avec la liste des courses sur le frigo.' },
      { text: 'Une vraie relation, pour moi, c’est savoir se taire en voiture sans que ce soit gênant.' },
    ],
    shopping: [
      { text: 'Les vide-greniers du dimanche sont ma faiblesse : j’ai déjà six cafetières.' },
      { text: 'Je peux passer un après-midi entier à choisir une lampe, et rentrer sans lampe.' },
    ],
    sports: [
      { text: 'Le samedi, c’est rugby : je crie fort et je comprends presque toutes les règles.' },
      { text: 'Je joue au tennis avec plus d’élégance que de points.' },
    ],
    sushi: [
      { text: 'Je sais faire les makis maison ; ils sont carrés, mais ils sont bons.' },
      { text: 'Un bon plateau de sushis sur le tapis du salon vaut bien un restaurant étoilé.' },
    ],
    tattoos: [
      { text: 'J’ai une hirondelle sur l’épaule, souvenir d’un été à Brest dont je raconte la version courte.' },
      { text: 'Mon prochain tatouage est dessiné depuis trois ans, il ne me manque que le courage.' },
    ],
    tea: [
      { text: 'Je bois du thé à toute heure, et je possède une théière pour chaque humeur.' },
      { text: 'Un thé fumé, une madeleine, et je ne réponds plus au téléphone.' },
    ],
    theater: [
      { text: 'Je joue dans une troupe amateur ; cette année, c’est moi qui claque les portes.' },
      { text: 'Avignon en juillet : douze pièces en cinq jours, et une insolation par tradition.' },
    ],
    travelling: [
      { text: 'Je voyage en train, de préférence avec une fenêtre et du temps devant moi.' },
      { text: 'Lisbonne, Palerme, Tbilissi : je choisis les villes où l’on mange tard.' },
    ],
    vegetarian: [
      {
        text: 'Végétarien depuis longtemps, je rassure tout le monde : le gratin dauphinois compte.',
        female: 'Végétarienne depuis longtemps, je rassure tout le monde : le gratin dauphinois compte.',
      },
      { text: 'Je ne mange pas de viande, mais je fais une ratatouille qui a converti mon beau-frère.' },
    ],
    videogames: [
      { text: 'Je termine rarement un jeu, parce que je m’arrête pour regarder le paysage.' },
      {
        text: 'À Mario Kart, je suis charmant jusqu’au troisième tour.',
        female: 'À Mario Kart, je suis charmante jusqu’au troisième tour.',
      },
    ],
    wine: [
      { text: 'Je n’y connais pas tout en vin, mais je sais lequel apporter avec un chaource.' },
      { text: 'Un saumur-champigny un peu frais, des radis, du sel : la soirée peut commencer.' },
    ],
    massages: [
      { text: 'Après une longue journée, je négocie un massage des épaules contre un crumble.' },
      { text: 'J’ai les mains chaudes même en janvier, et il paraît que mes massages valent le détour.' },
    ],
    kissing: [
      { text: 'Je trouve qu’on ne s’embrasse pas assez sur les quais de gare.' },
      { text: 'Un baiser sous un porche parce qu’il pleut : je n’ai pas trouvé mieux.' },
    ],
  },
  wishes: [
    { text: 'J’aimerais quelqu’un avec qui les silences ne font pas peur.' },
    { text: 'Je cherche une belle conversation d’abord ; pour la suite, on improvisera.' },
    { text: 'Commençons par un café, et voyons si on commande le deuxième.' },
    { text: 'Je voudrais rencontrer quelqu’un qui sache rire de soi, j’apporte déjà ma part.' },
    { text: 'Pas besoin d’être d’accord sur tout, il suffit de s’écouter.' },
    {
      text: 'Une présence tendre, des messages bien tournés, et l’envie de se revoir.',
      reasons: ['relationship', 'dating'],
    },
    { text: 'J’espère une histoire simple, avec des dimanches lents.', reasons: ['relationship', 'dating'] },
    { text: 'Je préfère une personne curieuse à une personne parfaite.' },
    { text: 'Si tu aimes parler tard le soir, on devrait s’entendre.' },
    { text: 'Je cherche du sérieux qui ne se prenne pas trop au sérieux.', reasons: ['relationship', 'dating'] },
    { text: 'Quelqu’un pour partager les bonnes tables et les mauvais films, ce serait déjà beaucoup.' },
    { text: 'J’ai envie de complicité, celle où un regard suffit au milieu d’un dîner.' },
    { text: 'On peut y aller doucement : j’ai du temps et de la conversation.' },
    {
      text: 'Je rêve d’un week-end improvisé, avec une seule valise pour deux.',
      reasons: ['dating', 'adventure', 'relationship'],
    },
    { text: 'Un peu de douceur, un peu de malice, et le reste se construit.' },
    { text: 'Je ne cherche pas la perle rare, juste une personne vraie.' },
    { text: 'J’aimerais retrouver ce petit trac avant un premier rendez-vous.', reasons: ['relationship', 'dating'] },
    { text: 'Ici, je cherche une rencontre, pas une collection de messages.' },
    { text: 'Quelqu’un qui répond avec des phrases entières aura toute mon attention.' },
    { text: 'Amitié, flirt ou plus : laissons la rencontre décider.', reasons: ['dating', 'friendship', 'chat'] },
    { text: 'Je voudrais quelqu’un à appeler quand il arrive un truc drôle à midi.' },
    { text: 'L’idéal : deux vies bien remplies qui se font de la place.' },
    { text: 'Ce qui me touche : la gentillesse, surtout quand personne ne regarde.' },
    { text: 'J’ai envie de découvrir quelqu’un petit à petit, comme un bon feuilleton.' },
    { text: 'Je crois aux débuts légers et aux suites inattendues.' },
  ],
  closers: [
    { text: 'Raconte-moi ton dimanche idéal, même s’il ne s’y passe rien.' },
    { text: 'Et toi, plutôt sucré ou salé au petit-déjeuner ?' },
    { text: 'Écris-moi la dernière chose qui t’a fait rire aux éclats.' },
    { text: 'Un bonjour suffit, mais une anecdote me fera répondre plus vite.' },
    { text: 'Dis-moi quelle chanson tu montes à fond dans la voiture.' },
    { text: 'Quel plat de ton enfance faudrait-il absolument que je goûte ?' },
    { text: 'Je ne mords pas, et je réponds même aux messages mal ponctués.' },
    { text: 'Si tu as lu jusqu’ici, tu me dois au moins un petit mot.' },
    { text: 'On commence par quoi : la météo ou l’essentiel ?' },
    { text: 'Tu préfères qu’on s’écrive d’abord, ou qu’on file directement en terrasse ?' },
    { text: 'Propose-moi un endroit, je m’occupe d’être à l’heure.' },
    { text: 'Quelle est la petite habitude dont tu ne te passerais pour rien au monde ?' },
    { text: 'Envoie-moi trois mots qui te vont bien, je devinerai le reste.' },
    { text: 'Dernière question : on garde la croûte du camembert ou pas ?' },
    { text: 'Alors, qui fait le premier pas, toi ou moi ?' },
  ],
  couples: [
    'Nous vivons à deux depuis neuf ans, avec {city} pour décor et un chat pour arbitre. L’un cuisine, l’autre goûte, et on aime recevoir. Nous cherchons des gens curieux pour de bonnes soirées et, si le courant passe, un peu plus.',
    'Un couple, un balcon, {city} en contrebas. On rit beaucoup, surtout l’un de l’autre. Écris-nous si tu aimes les apéros qui débordent sur le dîner.',
    'On s’est rencontrés dans une file d’attente et, depuis, on ne s’est plus quittés. {city} est notre camp de base, le train notre péché mignon. On aimerait élargir le cercle, sans pression et avec humour.',
    'L’un est bavard, l’autre encore plus : voilà pour les présentations. Notre adresse, c’est {city}, près du marché. On cherche une personne ou un couple avec qui parler d’abord et voir ensuite.',
    'Douze ans de vie commune et toujours pas d’accord sur le rangement du lave-vaisselle. {city} nous connaît pour nos vélos dépareillés. On a envie de rencontres franches, respectueuses et gaies.',
    'Nous, c’est deux lève-tôt qui font semblant d’aimer les soirées tardives. {city}, un jardin de poche, une grande table. Viens avec une histoire, on fournit le café.',
    'Ensemble depuis le lycée, avec une pause de dix ans au milieu, c’est une longue histoire. On l’écrit désormais entre {city} et les petites routes du week-end. On aime les gens directs et les desserts.',
    'L’un travaille la nuit, l’autre le jour : on se laisse des mots sur le frigo. {city} en commun, et l’envie d’ouvrir un peu la porte. Dis-nous ce qui te fait sourire.',
    'Un couple tranquille en apparence, joueur dès qu’on le connaît. On arpente {city} à pied et on finit toujours au même comptoir. Si tu passes par là, fais-nous signe.',
    'On nous dit assortis, on répond que c’est un malentendu qui dure. Notre base est {city}, et on cherche des complices pour sortir, discuter et se laisser surprendre. La courtoisie d’abord, le reste viendra.',
    'Deux caractères, un seul canapé, et {city} par la fenêtre. On préfère les conversations longues aux promesses rapides. Raconte-nous ta semaine, on te racontera la nôtre.',
  ],
};
