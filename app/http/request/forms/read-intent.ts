/** Returns the form's `intent`, '' if it has none; throws 400 for one that is not among `intents` (SAF-5). */
export function readIntent<Intent extends string>(fields: FormData, intents: readonly Intent[]): Intent {
  const intent = intents.find((each) => each === (fields.get('intent') ?? ''));
  if (intent === undefined) throw new Response(null, { status: 400 });
  return intent;
}
