/** An industry in one language. `{person}` and `{city}` in names are drawn. */
export interface Trade {
  /** Code of its language. */
  language: string;
  /** The tag that the agency gives websites of this industry. */
  industry: string;
  names: readonly string[];
  /** First part of the path of its topics. */
  folder: string;
  /** Topics of its pages: the last part of the path, and the title. */
  topics: readonly (readonly [slug: string, title: string])[];
}

export const TRADES: readonly Trade[] = [
  {
    language: 'en',
    industry: 'Bicycles',
    names: ['{person} Cycles', '{city} Bike Workshop'],
    folder: 'repairs',
    topics: [
      ['brakes', 'Brake repair'],
      ['wheels', 'Wheel truing'],
      ['gears', 'Gear adjustment'],
      ['e-bikes', 'E-bike service'],
      ['child-seats', 'Child seats and trailers'],
      ['winter-check', 'Winter check'],
    ],
  },
  {
    language: 'en',
    industry: 'Law',
    names: ['{person} & Partners', '{city} Family Law'],
    folder: 'services',
    topics: [
      ['wills', 'Wills and estates'],
      ['tenancy', 'Tenancy disputes'],
      ['employment', 'Employment contracts'],
      ['mediation', 'Mediation'],
      ['conveyancing', 'Conveyancing'],
    ],
  },
  {
    language: 'en',
    industry: 'Travel',
    names: ['{city} Walking Tours', '{person} Rail Travel'],
    folder: 'tours',
    topics: [
      ['harbor-walk', 'Harbor walk'],
      ['castle-day', 'Castle day trip'],
      ['night-train', 'Night train to the coast'],
      ['garden-week', 'Garden week'],
      ['cheese-route', 'Cheese route'],
      ['island-hop', 'Island hopping'],
    ],
  },
  {
    language: 'de',
    industry: 'Bakery',
    names: ['Bäckerei {person}', 'Backstube {city}'],
    folder: 'sortiment',
    topics: [
      ['roggenbrot', 'Roggenbrot'],
      ['broetchen', 'Brötchen'],
      ['hochzeitstorten', 'Hochzeitstorten'],
      ['fruehstueck', 'Frühstück'],
      ['dinkelgebaeck', 'Dinkelgebäck'],
      ['weihnachtsstollen', 'Weihnachtsstollen'],
    ],
  },
  {
    language: 'de',
    industry: 'Dentist',
    names: ['Zahnarztpraxis {person}', 'Zahnärzte am Markt {city}'],
    folder: 'leistungen',
    topics: [
      ['prophylaxe', 'Prophylaxe'],
      ['implantate', 'Implantate'],
      ['kinderzahnheilkunde', 'Kinderzahnheilkunde'],
      ['wurzelbehandlung', 'Wurzelbehandlung'],
      ['angstpatienten', 'Behandlung bei Angst'],
    ],
  },
  {
    language: 'de',
    industry: 'Carpentry',
    names: ['Tischlerei {person}', 'Holzwerkstatt {city}'],
    folder: 'werkstatt',
    topics: [
      ['kuechen', 'Küchen nach Maß'],
      ['fenster', 'Fenster aus Holz'],
      ['treppen', 'Treppenbau'],
      ['einbauschraenke', 'Einbauschränke'],
      ['restaurierung', 'Restaurierung alter Möbel'],
      ['haustueren', 'Haustüren'],
    ],
  },
  {
    language: 'fr',
    industry: 'Bakery',
    names: ['Boulangerie {person}', 'Le Fournil de {city}'],
    folder: 'produits',
    topics: [
      ['pain-au-levain', 'Pain au levain'],
      ['croissants', 'Croissants et viennoiseries'],
      ['gateaux', 'Gâteaux d’anniversaire'],
      ['galette', 'Galette des rois'],
      ['traiteur', 'Service traiteur'],
    ],
  },
  {
    language: 'fr',
    industry: 'Florist',
    names: ['Fleurs {person}', 'L’Atelier Floral de {city}'],
    folder: 'bouquets',
    topics: [
      ['mariage', 'Fleurs de mariage'],
      ['deuil', 'Fleurs de deuil'],
      ['abonnement', 'Abonnement de bouquets'],
      ['plantes-vertes', 'Plantes vertes'],
      ['ateliers', 'Ateliers du samedi'],
      ['entreprises', 'Décoration d’entreprises'],
    ],
  },
  {
    language: 'es',
    industry: 'Restaurant',
    names: ['Casa {person}', 'La Mesa de {city}'],
    folder: 'carta',
    topics: [
      ['arroces', 'Arroces'],
      ['pescados', 'Pescados del día'],
      ['postres', 'Postres caseros'],
      ['grupos', 'Menús para grupos'],
      ['vinos', 'Carta de vinos'],
    ],
  },
  {
    language: 'es',
    industry: 'Dentist',
    names: ['Clínica Dental {person}', 'Dental {city} Centro'],
    folder: 'tratamientos',
    topics: [
      ['ortodoncia', 'Ortodoncia'],
      ['implantes', 'Implantes dentales'],
      ['blanqueamiento', 'Blanqueamiento'],
      ['periodoncia', 'Periodoncia'],
      ['urgencias', 'Urgencias'],
      ['infantil', 'Odontología infantil'],
    ],
  },
  {
    language: 'it',
    industry: 'Travel',
    names: ['Agriturismo {person}', 'Casale {city}'],
    folder: 'camere',
    topics: [
      ['suite-uliveto', 'Suite Uliveto'],
      ['camera-vigna', 'Camera Vigna'],
      ['appartamento-fienile', 'Appartamento Fienile'],
      ['piscina', 'Piscina e giardino'],
      ['cene', 'Cene con prodotti dell’orto'],
    ],
  },
  {
    language: 'it',
    industry: 'Restaurant',
    names: ['Trattoria {person}', 'Osteria di {city}'],
    folder: 'menu',
    topics: [
      ['primi', 'Primi piatti'],
      ['pesce', 'Pesce fresco'],
      ['dolci', 'Dolci della casa'],
      ['vini', 'Vini della regione'],
      ['feste', 'Feste e banchetti'],
      ['pranzo', 'Pranzo di lavoro'],
    ],
  },
  {
    language: 'nl',
    industry: 'Bicycles',
    names: ['Fietsen {person}', 'Rijwielhandel {city}'],
    folder: 'fietsen',
    topics: [
      ['stadsfietsen', 'Stadsfietsen'],
      ['bakfietsen', 'Bakfietsen'],
      ['kinderfietsen', 'Kinderfietsen'],
      ['reparatie', 'Reparatie en onderhoud'],
      ['lease', 'Fiets leasen'],
    ],
  },
  {
    language: 'pl',
    industry: 'Law',
    names: ['Kancelaria {person}', 'Radcowie Prawni {city}'],
    folder: 'uslugi',
    topics: [
      ['umowy', 'Umowy handlowe'],
      ['spadki', 'Sprawy spadkowe'],
      ['nieruchomosci', 'Nieruchomości'],
      ['prawo-pracy', 'Prawo pracy'],
      ['mediacje', 'Mediacje'],
      ['windykacja', 'Windykacja należności'],
    ],
  },
];
