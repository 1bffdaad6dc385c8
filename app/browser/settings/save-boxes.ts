export type Box = Pick<HTMLInputElement, 'type' | 'checked' | 'defaultChecked' | 'dataset' | 'focus'>;

/** `elements` also lists controls that are neither checkboxes nor radio buttons. */
export type BoxForm = { elements: Iterable<unknown> };

const listBoxes = (form: BoxForm): Box[] =>
  ([...form.elements] as Box[]).filter(({ type }) => type === 'checkbox' || type === 'radio');

const isChanged = ({ checked, defaultChecked }: Box): boolean => checked !== defaultChecked;

export const hasChanged = (form: BoxForm): boolean => listBoxes(form).some(isChanged);

/** Checking a radio button clears the others, so that one comes last. */
function setBoxes(states: [Box, boolean][]): void {
  for (const [box, checked] of states) if (!checked) box.checked = false;
  for (const [box, checked] of states) if (checked) box.checked = true;
}

const resetBoxes = (boxes: Box[]): void => setBoxes(boxes.map((box) => [box, box.defaultChecked]));

export type SavingPage = {
  /** Posts the form, and returns what to tell; null after a failure, which a toast reports. */
  post: () => Promise<string | null>;
  tell: (text: string, undo: (() => void) | null) => void;
  setSaving: (isSaving: boolean) => void;
  /** Loads the page's data again; `settle` must follow. */
  reload: () => void;
};

/**
 * Saves a form's checkboxes and radio buttons at each change (ACC-27). A box's `defaultChecked` is its stored state. One
 * save at a time: the next starts once the page has loaded what the last one stored.
 */
export function createBoxSaver(form: BoxForm, page: SavingPage) {
  let phase: 'idle' | 'posting' | 'loading' = 'idle';
  let sent = new Map<Box, boolean>();
  let isUndo = false;

  const rememberSent = () => {
    sent = new Map(listBoxes(form).map((box) => [box, box.checked]));
  };

  /** Null for an undo itself, and for a consent whose older wording cannot be restored. */
  function undoOf(changed: Box[]): (() => void) | null {
    if (isUndo || changed.some(({ dataset }) => dataset.final !== undefined)) return null;
    const before = changed.map((box): [Box, boolean] => [box, box.defaultChecked]);
    return () => {
      setBoxes(before);
      isUndo = true;
      changed[0]!.focus();
      void save();
    };
  }

  async function save(): Promise<void> {
    if (phase !== 'idle') return;
    const changed = listBoxes(form).filter(isChanged);
    page.setSaving(changed.length > 0);
    if (changed.length === 0) return;
    phase = 'posting';
    rememberSent();
    const undo = undoOf(changed);
    const text = await page.post();
    if (text === null) {
      resetBoxes(listBoxes(form));
      rememberSent();
    } else {
      for (const box of changed) box.defaultChecked = sent.get(box)!;
      page.tell(text, undo);
    }
    isUndo = false;
    phase = 'loading';
    page.reload();
  }

  return {
    save,
    /** Shows the loaded state, except of boxes that were pressed meanwhile, which it saves. */
    settle(): void {
      if (phase !== 'loading') return;
      resetBoxes(listBoxes(form).filter((box) => box.checked === sent.get(box)));
      phase = 'idle';
      void save();
    },
  };
}
