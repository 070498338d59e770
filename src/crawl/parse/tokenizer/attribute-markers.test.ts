import { describe, expect, it } from 'vitest';
import { AttributeList } from './attribute-list.ts';
import { MARK } from './attribute-markers.ts';

const getMarkers = (...names: string[]) => new AttributeList(names.map((name) => ({ name, value: '' }))).marks;

describe('attribute marks', () => {
  it.each([
    [['class', 'href', 'data-id'], 0],
    [['title'], MARK.linkExtra],
    [['download', 'target'], MARK.linkExtra],
    [['id'], MARK.id],
    [['role', 'class'], MARK.role],
    [['hidden'], MARK.hiding],
    [['style'], MARK.hiding],
    [['aria-labelledby'], MARK.aria],
    [['data-nosnippet'], MARK.nosnippet],
    [['itemprop'], MARK.structured],
    [['itemscope'], MARK.structured],
    [['property'], MARK.structured],
    [['typeof', 'id'], MARK.structured | MARK.id],
  ])('are set by %j', (names, marks) => expect(getMarkers(...names)).toBe(marks));
});
