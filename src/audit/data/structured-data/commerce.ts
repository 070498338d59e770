import type { LivingRichResult } from './rich-result.ts';

const DOCUMENTATION = 'https://developers.google.com/search/docs/appearance/structured-data';
const COMPARED = { comparedOn: '2026-11-20', status: 'active' } as const;

const RATED = ['review', 'aggregateRating'] as const;
const PRODUCT_DETAILS = ['brand.name', 'category', 'color', 'description', 'gtin', 'material', 'mpn', 'size', 'sku'];

/** Products, and the seller's policies for them. Based on Google's documentation as published in July 2026. */
export const COMMERCE = {
  productSnippet: {
    ...COMPARED,
    name: 'Product snippet',
    types: ['Product'],
    required: ['name', ['review', 'aggregateRating', 'offers']],
    recommended: ['aggregateRating', 'offers', 'review'],
    documentation: `${DOCUMENTATION}/product-snippet`,
  },
  snippetOffer: {
    ...COMPARED,
    name: 'Product snippet offer',
    types: ['Offer'],
    required: [['price', 'priceSpecification.price']],
    recommended: ['availability', 'priceCurrency', 'priceValidUntil'],
    documentation: `${DOCUMENTATION}/product-snippet#offer`,
  },
  snippetAggregateOffer: {
    ...COMPARED,
    name: 'Product snippet price range',
    types: ['AggregateOffer'],
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
    documentation: `${DOCUMENTATION}/product-snippet#aggregate-offer`,
  },
  merchantListing: {
    ...COMPARED,
    name: 'Merchant listing',
    types: ['Product'],
    required: ['name', 'image', 'offers'],
    recommended: [...RATED, ...PRODUCT_DETAILS],
    documentation: `${DOCUMENTATION}/merchant-listing`,
  },
  merchantOffer: {
    ...COMPARED,
    name: 'Merchant listing offer',
    types: ['Offer'],
    required: [
      ['price', 'priceSpecification.price'],
      ['priceCurrency', 'priceSpecification.priceCurrency'],
    ],
    recommended: ['availability', 'hasMerchantReturnPolicy', 'itemCondition', 'shippingDetails', 'url'],
    documentation: `${DOCUMENTATION}/merchant-listing#offer`,
  },
  productGroup: {
    ...COMPARED,
    name: 'Product variants',
    types: ['ProductGroup'],
    required: ['name'],
    recommended: [...RATED, 'brand.name', 'description', 'hasVariant', 'productGroupID', 'url', 'variesBy'],
    documentation: `${DOCUMENTATION}/product-variants`,
  },
  loyaltyProgram: {
    ...COMPARED,
    name: 'Loyalty program',
    types: ['MemberProgram'],
    isPart: true,
    required: ['name', 'description', 'hasTiers'],
    recommended: ['url'],
    documentation: `${DOCUMENTATION}/loyalty-program`,
  },
  loyaltyTier: {
    ...COMPARED,
    name: 'Loyalty program tier',
    types: ['MemberProgramTier'],
    isPart: true,
    required: ['name', 'hasTierBenefit'],
    recommended: ['hasTierRequirement', 'membershipPointsEarned', 'url'],
    documentation: `${DOCUMENTATION}/loyalty-program`,
  },
  returnPolicy: {
    ...COMPARED,
    name: 'Return policy',
    types: ['MerchantReturnPolicy'],
    isPart: true,
    required: [
      ['applicableCountry', 'merchantReturnLink'],
      ['returnPolicyCategory', 'merchantReturnLink'],
    ],
    recommended: ['merchantReturnDays', 'returnFees', 'returnMethod', 'returnShippingFeesAmount'],
    documentation: `${DOCUMENTATION}/return-policy`,
  },
  shippingService: {
    ...COMPARED,
    name: 'Shipping policy',
    types: ['ShippingService'],
    isPart: true,
    required: ['shippingConditions'],
    recommended: ['description', 'fulfillmentType', 'handlingTime', 'name', 'validForMemberTier'],
    documentation: `${DOCUMENTATION}/shipping-policy`,
  },
  shippingDetails: {
    ...COMPARED,
    name: 'Offer shipping details',
    types: ['OfferShippingDetails'],
    isPart: true,
    // Without either property, it declares where nothing is shipped, or links to the policy.
    onlyWith: ['shippingRate', 'deliveryTime'],
    required: [
      'deliveryTime',
      'shippingDestination',
      'shippingRate.currency',
      ['shippingRate.value', 'shippingRate.maxValue'],
    ],
    recommended: [],
    documentation: `${DOCUMENTATION}/merchant-listing`,
  },
  softwareApp: {
    ...COMPARED,
    name: 'Software app',
    types: ['SoftwareApplication', 'MobileApplication', 'WebApplication', 'VideoGame'],
    required: ['name', 'offers.price', ['aggregateRating', 'review']],
    recommended: ['applicationCategory', 'operatingSystem'],
    documentation: `${DOCUMENTATION}/software-app`,
  },
} as const satisfies Record<string, LivingRichResult>;
