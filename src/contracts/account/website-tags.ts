/** Limits of the tags of a website. This file contains no schemas, so that pages do not bundle them. */
export const TAG_LIMITS = { perWebsite: 10, maxLength: 30 } as const;
/** Maximum number of websites whose tags one call changes. */
export const MAX_WEBSITES_TAGGED_AT_ONCE = 500;

export const TAG_TEXTS = {
  tooMany: `A website can have up to ${TAG_LIMITS.perWebsite} tags.`,
  tooLong: `Enter tags of up to ${TAG_LIMITS.maxLength} characters.`,
  empty: 'Enter a tag.',
  characters: 'Tags cannot contain commas or control characters.',
  nothing: 'Enter a tag to add or remove.',
  /** `{name}`: the first website that would exceed the limit. */
  noRoom: `{name} would have more than ${TAG_LIMITS.perWebsite} tags. Nothing was changed.`,
  changed: 'Tags changed',
} as const;
