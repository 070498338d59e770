import { describe, expect, it } from 'vitest';
import {
  decodeLinkFlags,
  encodeLinkFlags,
  forEachLink,
  forEachResource,
  hasFollowedFlag,
  type LinkFlags,
  LinkWriter,
  RESOURCE_KINDS,
  ResourceWriter,
  type StoredResource,
} from './link-codec.ts';

const REGIONS = ['header', 'navigation', 'main', 'aside', 'footer', 'other'] as const;
const ALL: LinkFlags[] = REGIONS.flatMap((region) =>
  [true, false].flatMap((isFollowed) =>
    [true, false].map((hasNofollowRel) => ({ isFollowed, hasNofollowRel, region })),
  ),
);

describe('the link codec', () => {
  it('keeps the order, targets and flags of links', () => {
    const writer = new LinkWriter();
    for (const [index, flags] of ALL.entries()) writer.add(index * 70_000, encodeLinkFlags(flags));
    const read: [number, LinkFlags, number][] = [];
    forEachLink(writer.take(), (id, flags, index) => read.push([id, decodeLinkFlags(flags), index]));
    expect(read).toEqual(ALL.map((flags, index) => [index * 70_000, flags, index]));
    expect([...writer.take()]).toEqual([]);
  });

  it.each(ALL)('encodes %o in one byte that shows whether the link is followed', (flags) => {
    expect(hasFollowedFlag(encodeLinkFlags(flags))).toBe(flags.isFollowed);
    expect(encodeLinkFlags(flags)).toBeLessThan(128);
  });
});

describe('the resource codec', () => {
  it('keeps the kind, position and URL of each resource', () => {
    const writer = new ResourceWriter();
    for (const index of RESOURCE_KINDS.keys()) writer.add(index, index * 3, index * 1_000);
    const read: StoredResource[] = [];
    forEachResource(writer.take(), (resource) => read.push(resource));
    expect(read).toEqual(
      RESOURCE_KINDS.map((kind, index) => ({ kind, itemIndex: index * 3, targetId: index * 1_000 })),
    );
  });
});
