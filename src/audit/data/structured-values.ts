/**
 * Properties of schema.org by the format of their values, and the values of its enumerations. Compared with release 30.0 of the
 * vocabulary and, for `employmentType`, with https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * on 2026-11-20.
 */
const splitNames = (list: string): readonly string[] => list.trim().split(/\s+/);

export const DATE_PROPERTIES: readonly string[] = splitNames(`
datePublished dateModified dateCreated uploadDate datePosted startDate endDate previousStartDate validFrom validThrough
priceValidUntil availabilityStarts availabilityEnds expires foundingDate`);

export const DURATION_PROPERTIES: readonly string[] = ['prepTime', 'cookTime', 'totalTime'];

export const PRICE_PROPERTIES: readonly string[] = ['price', 'lowPrice', 'highPrice'];

export const URL_PROPERTIES: readonly string[] = splitNames(
  'url image logo sameAs thumbnailUrl contentUrl embedUrl item acquireLicensePage license',
);

/** Symbols used by exactly one currency. */
export const CURRENCY_SYMBOLS: Readonly<Partial<Record<string, string>>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  zł: 'PLN',
  Kč: 'CZK',
};

export interface Enumeration {
  values: readonly string[];
  /** Whether other values are allowed too, in which case only a misspelled value is an error. */
  isOpen?: true;
}

export const ENUMERATIONS: Readonly<Record<string, Enumeration>> = {
  availability: {
    values: splitNames(`
BackOrder Discontinued InStock InStoreOnly LimitedAvailability MadeToOrder OnlineOnly OutOfStock PreOrder PreSale Reserved
SoldOut`),
  },
  itemCondition: { values: splitNames('DamagedCondition NewCondition RefurbishedCondition UsedCondition') },
  eventStatus: { values: splitNames('EventCancelled EventMovedOnline EventPostponed EventRescheduled EventScheduled') },
  eventAttendanceMode: {
    values: splitNames('MixedEventAttendanceMode OfflineEventAttendanceMode OnlineEventAttendanceMode'),
  },
  dayOfWeek: { values: splitNames('Monday Tuesday Wednesday Thursday Friday Saturday Sunday PublicHolidays') },
  employmentType: {
    values: splitNames('FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'),
    isOpen: true,
  },
};

/** Types and properties that are often written in the wrong case, in addition to those in the requirements table. */
export const OTHER_SCHEMA_TYPES: readonly string[] = splitNames(`
AggregateOffer Answer Brand Comment ContactPoint GeoCoordinates HowToStep ItemList MonetaryAmount Offer
OpeningHoursSpecification Person Place PostalAddress QuantitativeValue Rating Thing WebPage WebSite AboutPage ContactPage
CollectionPage`);
export const OTHER_SCHEMA_PROPERTIES: readonly string[] = splitNames(`
addressCountry addressLocality addressRegion bestRating closes contactType dayOfWeek jobTitle latitude longitude mainEntity
mainEntityOfPage opens openingHours postalCode priceSpecification publisher streetAddress worstRating`);
