import { describe, expect, it } from 'vitest';
import { positionPreview } from '~/browser/discovery/preview-position';

type Box = Parameters<typeof positionPreview>[0];

const ROOM = { left: 0, top: 84, right: 1440, bottom: 892 };
const SIZE = { width: 352, height: 400 };
const margin = 16;

/** A card of 200 by 250 px with this upper left corner. */
const card = (left: number, top: number) => ({ left, top, right: left + 200, bottom: top + 250 });

const place = (card: Box, { width, height }: typeof SIZE, others: Box[] = []) =>
  positionPreview(card, { width, margin, heightAt: () => height }, ROOM, others);

describe('a preview beside a card', () => {
  it('is on the right, level with its top [LEG-5]', () => {
    expect(place(card(440, 240), SIZE)).toEqual({ left: 640, top: 240, width: 352 });
    expect(place(card(888, 240), SIZE)).toEqual({ left: 1088, top: 240, width: 352 });
  });

  it('is on the left if the right has no room [LEG-5]', () => {
    expect(place(card(1100, 240), SIZE)).toEqual({ left: 748, top: 240, width: 352 });
  });

  it('stays in the viewport, even for cut-off cards [LEG-5]', () => {
    expect(place(card(440, 700), SIZE)).toEqual({ left: 640, top: 492, width: 352 });
    expect(place(card(440, -100), SIZE)).toEqual({ left: 640, top: 84, width: 352 });
  });

  it('covers one column at most, at row ends none [LEG-5]', () => {
    const row = [360, 576, 792, 1008].map((left) => card(left, 240));
    const leftOf = (at: number) => place(row[at]!, SIZE, row.toSpliced(at, 1))?.left;
    const widthOf = (at: number) => place(row[at]!, SIZE, row.toSpliced(at, 1))?.width;
    expect([0, 1, 2, 3].map(leftOf)).toEqual([8, 776, 992, 1208]);
    expect([0, 1, 2, 3].map(widthOf)).toEqual([352, 232, 232, 232]);
  });

  it('is narrower if that avoids covering cards [LEG-5]', () => {
    const before = [576, 792].map((left) => card(left, 240));
    expect(place(card(1008, 240), { ...SIZE, width: 330 }, before)).toEqual({
      left: 1208,
      top: 240,
      width: 232,
    });
  });

  it('has its content’s height at its width [LEG-5]', () => {
    const size = { width: 330, margin, heightAt: (width: number) => 100_000 / width };
    const found = positionPreview(card(1008, 700), size, ROOM, [card(792, 700)]);
    expect(found).toEqual({ left: 1208, top: 892 - 100_000 / 232, width: 232 });
  });

  it('stays wide if one column would be too high [LEG-5]', () => {
    const row = [360, 576, 792, 1008].map((left) => card(left, 240));
    const size = { width: 352, margin, heightAt: (width: number) => 200_000 / width };
    expect(positionPreview(row[1]!, size, ROOM, row.toSpliced(1, 1))?.width).toBe(352);
  });

  it('is omitted without enough room [LEG-5]', () => {
    const wide = { left: 200, top: 240, right: 1300, bottom: 490 };
    expect(place(wide, SIZE)).toBeNull();
    expect(place(card(440, 240), { width: 352, height: 809 })).toBeNull();
    expect(place(card(440, 240), { width: 352, height: 808 })).toEqual({ left: 640, top: 84, width: 352 });
  });
});
