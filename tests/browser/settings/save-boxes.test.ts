import { describe, expect, it } from 'vitest';
import { createBoxSaver, hasChanged, type Box } from '~/browser/settings/save-boxes';

type State = { checked?: boolean; stored?: boolean; final?: boolean };

const box = ({ checked = false, stored = checked, final = false }: State = {}): Box => ({
  type: 'checkbox',
  checked,
  defaultChecked: stored,
  dataset: final ? { final: '' } : {},
  focus() {},
});

/** A page whose posts are answered one by one. */
function openPage(boxes: Box[]) {
  const told: string[] = [];
  const posted: boolean[][] = [];
  const answers: ((text: string | null) => void)[] = [];
  let undo: (() => void) | null = null;
  let reloads = 0;
  const saver = createBoxSaver(
    { elements: [{ type: 'submit' }, ...boxes] },
    {
      post: () => {
        posted.push(boxes.map(({ checked }) => checked));
        return new Promise((resolve) => answers.push(resolve));
      },
      tell: (text, how) => {
        told.push(text);
        undo = how;
      },
      setSaving: () => {},
      reload: () => void (reloads += 1),
    },
  );
  return {
    told,
    posted,
    press: (index: number) => {
      boxes[index]!.checked = !boxes[index]!.checked;
      void saver.save();
    },
    answer: async (text: string | null) => {
      answers.shift()!(text);
      await new Promise((go) => setImmediate(go));
    },
    settle: saver.settle,
    reloads: () => reloads,
    undo: () => undo?.(),
    hasUndo: () => undo !== null,
  };
}

describe('a pressed switch', () => {
  it('is saved at once, with an undo [ACC-27]', async () => {
    const boxes = [box(), box({ checked: true })];
    const page = openPage(boxes);
    page.press(0);
    expect(page.posted).toEqual([[true, true]]);
    await page.answer('Saved.');
    expect([page.told, page.hasUndo(), page.reloads()]).toEqual([['Saved.'], true, 1]);
    expect(hasChanged({ elements: boxes })).toBe(false);
    page.settle();
    page.undo();
    expect(page.posted.at(-1)).toEqual([false, true]);
    await page.answer('Saved.');
    expect(page.hasUndo()).toBe(false);
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('shows its stored state again after a failure [ACC-27]', async () => {
    const boxes = [box(), box({ checked: true })];
    const page = openPage(boxes);
    page.press(1);
    await page.answer(null);
    expect([boxes[1]!.checked, page.told]).toEqual([true, []]);
    // The response was lost, but not the post.
    boxes[1]!.defaultChecked = false;
    page.settle();
    expect([boxes[1]!.checked, page.posted.length]).toEqual([false, 1]);
  });

  it('waits for an earlier one to be stored and loaded [ACC-27]', async () => {
    const boxes = [box(), box()];
    const page = openPage(boxes);
    page.press(0);
    page.press(1);
    await page.answer('Saved.');
    expect(page.posted).toHaveLength(1);
    page.settle();
    expect(page.posted).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('leaves another tab’s change alone [ACC-27]', async () => {
    const boxes = [box(), box()];
    const page = openPage(boxes);
    page.press(0);
    await page.answer('Saved.');
    boxes[1]!.defaultChecked = true;
    page.settle();
    expect([boxes[1]!.checked, page.posted.length]).toEqual([true, 1]);
  });

  it('has no undo where a wording cannot be restored [ACC-27, SAF-12]', async () => {
    const page = openPage([box({ checked: true, final: true })]);
    page.press(0);
    await page.answer('Saved.');
    expect([page.told, page.hasUndo()]).toEqual([['Saved.'], false]);
  });
});
