import type { CurrentRichResult } from './rich-result.ts';

const DOCUMENTATION_URL = 'https://developers.google.com/search/docs/appearance/structured-data';
const COMPARED_FIELDS = { comparedOn: '2026-11-20', status: 'active' } as const;

const RATING_PROPERTIES = ['review', 'aggregateRating'] as const;
const PRODUCT_DETAILS = ['brand.name', 'category', 'color', 'description', 'gtin', 'material', 'mpn', 'size', 'sku'];

/** Products, and the seller's policies for them. Based on Google's documentation as published in July 2026. */
export const COMMERCE_RICH_RESULTS = {
  productSnippet: {
    ...COMPARED_FIELDS,
    name: 'Product snippet',
    types: ['Product'],
    required: ['name', ['review', 'aggregateRating', 'offers']],
    recommended: ['aggregateRating', 'offers', 'review'],
    documentation: `${DOCUMENTATION_URL}/product-snippet`,
  },
  snippetOffer: {
    ...COMPARED_FIELDS,
    name: 'Product snippet offer',
    types: ['Offer'],
    required: [['price', 'priceSpecification.price']],
    recommended: ['availability', 'priceCurrency', 'priceValidUntil'],
    documentation: `${DOCUMENTATION_URL}/product-snippet#offer`,
  },
  snippetAggregateOffer: {
    ...COMPARED_FIELDS,
    name: 'Product snippet price range',
    types: ['AggregateOffer'],
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
    documentation: `${DOCUMENTATION_URL}/product-snippet#aggregate-offer`,
  },
  merchantListing: {
    ...COMPARED_FIELDS,
    name: 'Merchant listing',
    types: ['Product'],
    required: ['name', 'image', 'offers'],
    recommended: [...RATING_PROPERTIES, ...PRODUCT_DETAILS],
    documentation: `${DOCUMENTATION_URL}/merchant-listing`,
  },
  merchantOffer: {
    ...COMPARED_FIELDS,
    name: 'Merchant listing offer',
    types: ['Offer'],
    required: [
      ['price', 'priceSpecification.price'],
      ['priceCurrency', 'priceSpecification.priceCurrency'],
    ],
    recommended: ['availability', 'hasMerchantReturnPolicy', 'itemCondition', 'shippingDetails', 'url'],
    documentation: `${DOCUMENTATION_URL}/merchant-listing#offer`,
  },
  productGroup: {
    ...COMPARED_FIELDS,
    name: 'Product variants',
    types: ['ProductGroup'],
    required: ['name'],
    recommended: [...RATING_PROPERTIES, 'brand.name', 'description', 'hasVariant', 'productGroupID', 'url', 'variesBy'],
    documentation: `${DOCUMENTATION_URL}/product-variants`,
  },
  loyaltyProgram: {
    ...COMPARED_FIELDS,
    name: 'Loyalty program',
    types: ['MemberProgram'],
    isPart: true,
    required: ['name', 'description', 'hasTiers'],
    recommended: ['url'],
    documentation: `${DOCUMENTATION_URL}/loyalty-program`,
  },
  loyaltyTier: {
    ...COMPARED_FIELDS,
    name: 'Loyalty program tier',
    types: ['MemberProgramTier'],
    isPart: true,
    required: ['name', 'hasTierBenefit'],
    recommended: ['hasTierRequirement', 'membershipPointsEarned', 'url'],
    documentation: `${DOCUMENTATION_URL}/loyalty-program`,
  },
  returnPolicy: {
    ...COMPARED_FIELDS,
    name: 'Return policy',
    types: ['MerchantReturnPolicy'],
    isPart: true,
    required: [
      ['applicableCountry', 'merchantReturnLink'],
      ['returnPolicyCategory', 'merchantReturnLink'],
    ],
    recommended: ['merchantReturnDays', 'returnFees', 'returnMethod', 'returnShippingFeesAmount'],
    documentation: `${DOCUMENTATION_URL}/return-policy`,
  },
  shippingService: {
    ...COMPARED_FIELDS,
    name: 'Shipping policy',
    types: ['ShippingService'],
    isPart: true,
    required: ['shippingConditions'],
    recommended: ['description', 'fulfillmentType', 'handlingTime', 'name', 'validForMemberTier'],
    documentation: `${DOCUMENTATION_URL}/shipping-policy`,
  },
  shippingDetails: {
    ...COMPARED_FIELDS,
    name: 'Offer shipping details',
    types: ['OfferShippingDetails'],
    isPart: true,
    // An item without either property only declares where nothing is shipped, or links to the policy.
    onlyWith: ['shippingRate', 'deliveryTime'],
    required: [
      'deliveryTime',
      'shippingDestination',
      'shippingRate.currency',
      ['shippingRate.value', 'shippingRate.maxValue'],
    ],
    recommended: [],
    documentation: `${DOCUMENTATION_URL}/merchant-listing`,
  },
  softwareApp: {
    ...COMPARED_FIELDS,
    name: 'Software app',
    types: ['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'],
    required: ['name', 'offers.price', ['aggregateRating', 'review']],
    recommended: ['applicationCategory', 'operatingSystem'],
    documentation: `${DOCUMENTATION_URL}/software-app`,
  },
} as const satisfies Record<string, CurrentRichResult>;
