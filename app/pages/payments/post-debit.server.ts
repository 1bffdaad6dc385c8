import { redirect } from '@remix-run/node';
import { acceptMandate } from '~/domain/payments/accept-mandate.server';
import { confirmCode } from '~/domain/payments/confirm-code.server';
import {
  ACCOUNT_LENGTHS,
  debitAccountForm,
  smsCodeForm,
  orderForm,
  settleForm,
} from '~/domain/payments/debit-forms.server';
import { CODE_MINUTES } from '~/domain/payments/debit-rules';
import { debitedAccount, findDraftMandate, type DraftMandate } from '~/domain/payments/find-mandate.server';
import { findPlacedOrder } from '~/domain/payments/find-placed-order.server';
import { findUnpaidDebit } from '~/domain/payments/find-unpaid-debit.server';
import { payOrder } from '~/domain/payments/pay-order.server';
import { placeOrder } from '~/domain/payments/place-order.server';
import { readIban } from '~/domain/payments/read-iban.server';
import { phoneCountry, readMobile } from '~/domain/payments/read-mobile.server';
import { findSentCode, sendCode } from '~/domain/payments/send-code.server';
import { useMandate } from '~/domain/payments/use-mandate.server';
import { refused, type Refused } from '~/domain/outcome';
import { limitOrRefuse, secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { refuse as refuseForm } from '~/http/answer/refuse.server';
import { fieldsShownAgain } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import { clientAddress, clientNetwork } from '~/http/request/request-facts.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { AccountField } from '~/ui/payments/debit-data';
import {
  accountStep,
  debitAddresses,
  debitPage,
  mandateWords,
  openDebit,
  otherMethods,
  typedOf,
} from './debit-page.server';
import { payerDetails, paymentDeps, redirectToOrdered, redirectToPay } from './payment-deps.server';
import { tickedIn } from './ticked.server';
import { wayBack } from './way-back';

type Typed = Partial<Record<AccountField, string>>;

type Post = { site: MemberSite; fields: FormData };

/** Refuses a step; `typed` is what the account is shown again with, in place of the step that would be next. */
async function refuse(
  { site, fields }: Post,
  reasons: Parameters<typeof refuseForm>[1],
  { typed, detail }: { typed?: Typed; detail?: Refused<string>['detail'] } = {},
) {
  const page = typed ? await debitPage(site, (opened) => accountStep(site, opened, typed)) : null;
  return refuseForm(site, reasons, { page, ticked: tickedIn(fields) }, { max: 70, ...detail });
}

const onwards = ({ site }: Post) => redirect(debitAddresses(site).address, 303);

const memberOf = ({ site }: Post) => ({ memberId: site.member.id });
const depsOf = ({ site: { now, gateways } }: Post) => ({ now, secrets: gateways.secrets });

/** Counts a text message, because each costs: by network, number on all sites, country and site (SAF-6). */
async function admitSms(site: MemberSite, phone: string): Promise<boolean> {
  const number = site.gateways.secrets.sign('sms-number', phone);
  return (
    (await secondsToWait(site, 'sms_network', clientNetwork(site))) === null &&
    (await site.gateways.limits.consume('sms_number', `all-sites ${number}`)).ok &&
    (await secondsToWait(site, 'sms_country', phoneCountry(phone))) === null &&
    (await secondsToWait(site, 'sms_site', 'all')) === null
  );
}

/** Sends a code to the number, unless the one that was sent can still be typed in and no other is asked for. */
async function sendTo(post: Post, phone: string, asked: boolean) {
  const { site } = post;
  const { sql, tenant, gateways, t } = site;
  if (site.member.status === 'not_confirmed') return refused('confirm_first', { email: site.member.email });
  const deps = depsOf(post);
  const { sentAt } = await findSentCode(sql, { ...memberOf(post), phone }, deps);
  if (sentAt && !asked) return null;
  const sent = await sendCode(
    sql,
    { tenantId: tenant.id, ...memberOf(post), phone },
    {
      ...deps,
      admit: (to) => admitSms(site, to),
      send: (message) => gateways.sms.send(message),
      write: (digits) => t('directdebit:sms', { code: digits, minutes: CODE_MINUTES }),
    },
  );
  return sent.ok ? null : sent;
}

/** The address of the browser, as an address and not as the network that limits count by. */
const ipOf = (site: MemberSite): string => clientAddress(site).replace(/\/64$/, '');

async function postAccount(post: Post) {
  const { site, fields } = post;
  const typed: Typed = fieldsShownAgain(fields, ACCOUNT_LENGTHS);
  const form = parseFields(fields, debitAccountForm);
  const iban = readIban(String(fields.get('iban') ?? ''));
  const phone = readMobile(String(fields.get('phone') ?? ''), String(fields.get('country') ?? ''));
  if (form.status !== 'success' || !iban.ok || !phone.ok) {
    const reasons = {
      ...(form.status === 'success' ? {} : form.error),
      ...(iban.ok ? {} : { iban: [iban.reason] }),
      ...(phone.ok ? {} : { phone: [phone.reason] }),
    };
    return refuse(post, reasons, { typed, detail: iban.ok ? {} : iban.detail });
  }
  const opened = await openDebit(site);
  const unsent = await sendTo(post, phone.value.phone, false);
  if (unsent) return refuse(post, { phone: [unsent.reason] }, { typed, detail: unsent.detail });
  const { holder: accountHolder, street, postalCode, city, country } = form.value;
  const { sentence, whole } = mandateWords(site, opened);
  await acceptMandate(
    site.sql,
    {
      ...memberOf(post),
      accountHolder,
      street,
      postalCode,
      city,
      country,
      iban: iban.value.iban,
      phone: phone.value.phone,
      amountMinor: opened.totalMinor,
      text: `${sentence}\n\n${whole}`,
      ip: ipOf(site),
      userAgent: site.headers.get('User-Agent') ?? '',
    },
    depsOf(post),
  );
  return onwards(post);
}

async function postCode(post: Post) {
  const form = parseFields(post.fields, smsCodeForm);
  const draft = await findDraftMandate(post.site.sql, memberOf(post), depsOf(post));
  if (!draft) return onwards(post);
  if (form.status !== 'success') return refuse(post, { code: ['sms_code_invalid'] });
  const tried = { ...memberOf(post), mandateId: draft.id, phone: draft.phone, code: form.value.code };
  const confirmed = await confirmCode(post.site.sql, tried, depsOf(post));
  return confirmed.ok ? onwards(post) : refuse(post, { code: [confirmed.reason] }, confirmed);
}

async function postAgain(post: Post) {
  const draft = await findDraftMandate(post.site.sql, memberOf(post), depsOf(post));
  const unsent = draft && (await sendTo(post, draft.phone, true));
  return unsent ? refuse(post, { again: [unsent.reason] }, unsent) : onwards(post);
}

async function postOrder(post: Post) {
  const { site, fields } = post;
  const { sql } = site;
  const form = parseFields(fields, orderForm);
  if (form.status !== 'success') return refuse(post, form.error);
  const { key, shownAt, waive } = form.value;
  const placed = await findPlacedOrder(sql, { ...memberOf(post), key });
  if (placed) return redirectToPay({ orderId: placed, redirectUrl: null });
  const draft = await findDraftMandate(sql, memberOf(post), depsOf(post));
  if (!draft?.verifiedAt) return onwards(post);
  const { bundle, place, code } = await openDebit(site);
  const order = {
    ...payerDetails(site, bundle.credits),
    bundleId: bundle.id,
    ...place,
    method: 'sdd' as const,
    key,
    consent: true,
    waives: waive,
    code,
    to: wayBack(site.query),
    debit: debitedAccount(draft),
    expectedMinor: draft.amountMinor,
    ...(shownAt ? { shownAt } : {}),
  };
  const mandateId = draft.id;
  const ordered = await useMandate(sql, { mandateId }, () => placeOrder(sql, order, paymentDeps(site)), site);
  if (!ordered) return onwards(post);
  if (ordered.ok) return redirectToPay(ordered.value);
  if (ordered.reason === 'already_ordered') return redirectToOrdered(site, ordered.detail);
  return refuseOrder(post, draft, ordered.reason);
}

/** A refused account is shown again, to be corrected or left; any other refusal stands above the button. */
function refuseOrder(post: Post, draft: DraftMandate, reason: string) {
  if (reason === 'payment_declined')
    return refuse(post, { form: ['debit_declined'] }, { typed: typedOf(draft) });
  if (reason === 'price_changed') return refuse(post, { form: [reason] }, { typed: typedOf(draft) });
  return refuse(post, { form: [reason] });
}

/** What the provider refuses has words of its own. */
const isRefusal = (reason: string) => reason.startsWith('payment_');

async function postSettlement(post: Post) {
  const { site, fields } = post;
  const { sql } = site;
  const form = parseFields(fields, settleForm);
  if (form.status !== 'success') return refuse(post, form.error);
  const unpaid = await findUnpaidDebit(sql, memberOf(post));
  if (!unpaid) return onwards(post);
  if (!otherMethods(site, unpaid).includes(form.value.method)) return refuse(post, { method: ['choose'] });
  const payment = { ...payerDetails(site, unpaid.credits), orderId: unpaid.orderId, ...form.value };
  const paid = await payOrder(sql, payment, paymentDeps(site));
  if (!paid.ok) return refuse(post, { form: [isRefusal(paid.reason) ? paid.reason : 'payment_unavailable'] });
  return redirectToPay(paid.value);
}

// Maps, unlike objects, have no names of their own that a form could send: __proto__, constructor.
const POSTS = new Map<string, (post: Post) => ReturnType<typeof postOrder>>([
  ['account', postAccount],
  ['code', postCode],
  ['again', postAgain],
  ['order', postOrder],
  ['settle', postSettlement],
]);

/**
 * Does what the form of a direct debit asks: a mandate, its code, another code, the order, or a payment of an unpaid
 * debit. Redirects to the next step, or shows a refused account again as it was typed.
 */
export async function postDebit(site: MemberSite, request: Request) {
  const fields = await readFields(request);
  await limitOrRefuse(site, 'direct_debits', site.member.id, fields);
  const post = { site, fields };
  const act = POSTS.get(String(fields.get('intent')));
  return act ? act(post) : refuse(post, { form: ['form_invalid'] });
}
