import { EVENT_TYPES, LOCAL_BUSINESS_TYPES, ORGANIZATION_TYPES } from '../schema-subtypes.ts';
import type { LivingRichResult } from './rich-result.ts';

const DOCUMENTATION = 'https://developers.google.com/search/docs/appearance/structured-data';
const COMPARED = { comparedOn: '2026-11-20', status: 'active' } as const;
const DISCUSSION_TYPES = ['DiscussionForumPosting', 'SocialMediaPosting'] as const;

/** Businesses, events, jobs, and user-written content. Based on Google's documentation as published in July 2026. */
export const PLACES_AND_PEOPLE = {
  organization: {
    ...COMPARED,
    name: 'Organization',
    types: ORGANIZATION_TYPES,
    required: [],
    recommended: [
      ...[
        'address',
        'alternateName',
        'contactPoint',
        'description',
        'email',
        'foundingDate',
        'legalName',
        'logo',
        'name',
      ],
      ...['sameAs', 'telephone', 'url', 'vatID'],
    ],
    documentation: `${DOCUMENTATION}/organization`,
  },
  siteName: {
    ...COMPARED,
    name: 'Site name',
    types: ['WebSite'],
    required: ['name', 'url'],
    recommended: ['alternateName'],
    documentation: 'https://developers.google.com/search/docs/appearance/site-names',
  },
  localBusiness: {
    ...COMPARED,
    name: 'Local business',
    types: LOCAL_BUSINESS_TYPES,
    required: ['name', 'address'],
    recommended: [
      ...['aggregateRating', 'department', 'geo', 'menu', 'openingHoursSpecification', 'priceRange', 'review'],
      ...['servesCuisine', 'telephone', 'url'],
    ],
    documentation: `${DOCUMENTATION}/local-business`,
  },
  event: {
    ...COMPARED,
    status: 'limited',
    limit: 'nine countries and regions, and events with a physical location',
    name: 'Event',
    types: EVENT_TYPES,
    required: ['name', 'startDate', 'location', 'location.address'],
    recommended: [
      ...['description', 'endDate', 'eventStatus', 'image', 'location.name', 'offers', 'organizer', 'performer'],
      'previousStartDate',
    ],
    documentation: `${DOCUMENTATION}/event`,
  },
  jobPosting: {
    ...COMPARED,
    name: 'Job posting',
    types: ['JobPosting'],
    required: [
      ...['title', 'description', 'datePosted', 'hiringOrganization', 'hiringOrganization.name'],
      ['jobLocation', 'applicantLocationRequirements'],
      ['jobLocation.address.addressCountry', 'applicantLocationRequirements'],
    ],
    recommended: [
      ...['applicantLocationRequirements', 'baseSalary', 'directApply', 'employmentType', 'identifier'],
      ...['jobLocationType', 'validThrough'],
    ],
    documentation: `${DOCUMENTATION}/job-posting`,
  },
  employerRating: {
    ...COMPARED,
    name: 'Employer aggregate rating',
    types: ['EmployerAggregateRating'],
    required: ['itemReviewed', ['ratingCount', 'reviewCount'], 'ratingValue'],
    recommended: ['bestRating', 'worstRating'],
    documentation: `${DOCUMENTATION}/employer-rating`,
  },
  vacationRental: {
    ...COMPARED,
    status: 'limited',
    limit: 'sites that are connected to Google Hotel Center',
    name: 'Vacation rental',
    types: ['VacationRental'],
    required: [
      ...['name', 'identifier', 'image', 'containsPlace', 'containsPlace.occupancy', 'containsPlace.occupancy.value'],
      ...['latitude', 'longitude'].map((part) => [part, `geo.${part}`] as const),
    ],
    recommended: [
      'additionalType',
      'address',
      'aggregateRating',
      'brand',
      'checkinTime',
      'checkoutTime',
      'description',
    ],
    documentation: `${DOCUMENTATION}/vacation-rental`,
  },
  review: {
    ...COMPARED,
    name: 'Review snippet',
    types: ['Review'],
    required: ['author', 'reviewRating', 'reviewRating.ratingValue'],
    recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
    documentation: `${DOCUMENTATION}/review-snippet#review`,
  },
  aggregateRating: {
    ...COMPARED,
    name: 'Review snippet',
    types: ['AggregateRating'],
    required: ['ratingValue', ['ratingCount', 'reviewCount']],
    recommended: ['bestRating', 'worstRating'],
    documentation: `${DOCUMENTATION}/review-snippet#aggregate-rating`,
  },
  question: {
    ...COMPARED,
    name: 'Q&A',
    types: ['QAPage'],
    required: [
      ...['mainEntity', 'mainEntity.name', 'mainEntity.answerCount'],
      ['mainEntity.acceptedAnswer', 'mainEntity.suggestedAnswer'],
    ],
    recommended: ['mainEntity.author', 'mainEntity.datePublished', 'mainEntity.text', 'mainEntity.upvoteCount'],
    documentation: `${DOCUMENTATION}/qapage`,
  },
  discussion: {
    ...COMPARED,
    name: 'Discussion forum',
    types: DISCUSSION_TYPES,
    required: ['author', 'author.name', 'datePublished', ['text', 'image', 'video']],
    recommended: ['author.url', 'comment', 'commentCount', 'dateModified', 'headline', 'interactionStatistic', 'url'],
    documentation: `${DOCUMENTATION}/discussion-forum`,
  },
  profilePage: {
    ...COMPARED,
    name: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', ['mainEntity.name', 'mainEntity.alternateName']],
    recommended: ['dateCreated', 'dateModified'],
    documentation: `${DOCUMENTATION}/profile-page`,
  },
  imageLicense: {
    ...COMPARED,
    name: 'Image metadata',
    types: ['ImageObject'],
    isPart: true,
    onlyWith: ['license', 'acquireLicensePage'],
    required: [
      ['contentUrl', 'url'],
      ['creator', 'creditText', 'copyrightNotice', 'license'],
    ],
    recommended: ['acquireLicensePage', 'creator', 'creator.name', 'creditText', 'copyrightNotice', 'license'],
    documentation: `${DOCUMENTATION}/image-license-metadata`,
  },
} as const satisfies Record<string, LivingRichResult>;
