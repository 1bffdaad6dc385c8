import { acceptMandate } from '~/domain/payments/debit/accept-mandate.server';
import { confirmCode } from '~/domain/payments/debit/confirm-code.server';
import {
  ACCOUNT_LENGTHS,
  debitAccountForm,
  smsCodeForm,
  orderForm,
  settleForm,
} from '~/domain/payments/debit/debit-forms.server';
import { CODE_MINUTES } from '~/domain/payments/debit/debit-rules';
import {
  debitedAccount,
  findDraftMandate,
  type DraftMandate,
} from '~/domain/payments/debit/find-mandate.server';
import { findPlacedOrder } from '~/domain/payments/orders/find-placed-order.server';
import { findUnpaidDebit } from '~/domain/payments/debit/find-unpaid-debit.server';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import { readIban } from '~/domain/payments/debit/read-iban.server';
import { phoneCountry, readMobile } from '~/domain/payments/debit/read-mobile.server';
import { findSentCode, sendCode } from '~/domain/payments/debit/send-code.server';
import { consumeMandate } from '~/domain/payments/debit/consume-mandate.server';
import { refused, type Refused } from '~/domain/outcome';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse, secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateFields } from '~/http/answer/shown-again.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { clientAddress, clientNetwork } from '~/http/request/client/client-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { spendingValues } from '~/pages/spending/refusal-values.server';
import type { AccountField, SubmittedDebit } from '~/ui/payments/debit-data';
import {
  accountStep,
  debitAddresses,
  debitPage,
  mandateWords,
  openDebit,
  otherMethods,
  typedFields,
} from './debit-page.server';
import { payerDetails, paymentDeps, goToOrdered, goToPay } from './payment-deps.server';
import { readTickedBoxes } from './ticked.server';
import { readReturnPath } from './way-back';

type TypedAccount = Partial<Record<AccountField, string>>;

type Post = { site: MemberSite; fields: FormData };

type Reasons = Parameters<typeof formErrors>[1];

/** With `typed`, shows the account step instead of the next one. */
async function showStep(
  { site, fields }: Post,
  reasons: Reasons,
  { typed, detail }: { typed?: TypedAccount; detail?: Refused<string>['detail'] } = {},
): Promise<Answer<SubmittedDebit>> {
  const page = typed ? await debitPage(site, (opened) => accountStep(site, opened, typed)) : null;
  const errors = formErrors(site, reasons, { max: 70, ...detail });
  return showAgain(errors, { page, ticked: readTickedBoxes(fields) });
}

const goToNextStep = ({ site }: Post) => goTo(debitAddresses(site).address);

const memberInput = ({ site }: Post) => ({ memberId: site.member.id });
const postDependencies = ({ site: { now, gateways } }: Post) => ({ now, secrets: gateways.secrets });

/** Limits text messages, which cost money: by network, number, country and site (SAF-6). */
async function admitSms(site: MemberSite, phone: string): Promise<boolean> {
  const number = site.gateways.secrets.sign('sms-number', phone);
  return (
    (await secondsToWait(site, 'sms_network', clientNetwork(site))) === null &&
    (await site.gateways.limits.consume('sms_number', `all-sites ${number}`)).ok &&
    (await secondsToWait(site, 'sms_country', phoneCountry(phone))) === null &&
    (await secondsToWait(site, 'sms_site', 'all')) === null
  );
}

/** Sends a code, unless one is valid and no other is requested. */
async function sendCodeOnce(post: Post, phone: string, isResend: boolean) {
  const { site } = post;
  const { sql, tenant, gateways, t } = site;
  if (site.member.status === 'not_confirmed') return refused('confirm_first', { email: site.member.email });
  const deps = postDependencies(post);
  const { sentAt } = await findSentCode(sql, { ...memberInput(post), phone }, deps);
  if (sentAt && !isResend) return null;
  const sent = await sendCode(
    sql,
    { tenantId: tenant.id, ...memberInput(post), phone },
    {
      ...deps,
      admit: (to) => admitSms(site, to),
      send: (message) => gateways.sms.send(message),
      write: (digits) => t('directdebit:sms', { code: digits, minutes: CODE_MINUTES }),
    },
  );
  return sent.ok ? null : sent;
}

/** Without the limits' network suffix. */
const clientIp = (site: MemberSite): string => clientAddress(site).replace(/\/64$/, '');

async function postAccount(post: Post): Promise<Answer<SubmittedDebit>> {
  const { site, fields } = post;
  const typed: TypedAccount = truncateFields(fields, ACCOUNT_LENGTHS);
  const form = parseFields(fields, debitAccountForm);
  const iban = readIban(fieldText(fields, 'iban'));
  const phone = readMobile(fieldText(fields, 'phone'), fieldText(fields, 'country'));
  if (form.status !== 'success' || !iban.ok || !phone.ok) {
    const reasons = {
      ...(form.status === 'success' ? {} : form.error),
      ...(iban.ok ? {} : { iban: [iban.reason] }),
      ...(phone.ok ? {} : { phone: [phone.reason] }),
    };
    return showStep(post, reasons, { typed, detail: iban.ok ? {} : iban.detail });
  }
  const opened = await openDebit(site);
  const unsent = await sendCodeOnce(post, phone.value.phone, false);
  if (unsent) return showStep(post, { phone: [unsent.reason] }, { typed, detail: unsent.detail });
  const { holder: accountHolder, street, postalCode, city, country } = form.value;
  const { sentence, whole } = mandateWords(site, opened);
  await acceptMandate(
    site.sql,
    {
      ...memberInput(post),
      accountHolder,
      street,
      postalCode,
      city,
      country,
      iban: iban.value.iban,
      phone: phone.value.phone,
      amountMinor: opened.totalMinor,
      text: `${sentence}\n\n${whole}`,
      ip: clientIp(site),
      userAgent: site.headers.get('User-Agent') ?? '',
    },
    postDependencies(post),
  );
  return goToNextStep(post);
}

async function postCode(post: Post): Promise<Answer<SubmittedDebit>> {
  const form = parseFields(post.fields, smsCodeForm);
  const draft = await findDraftMandate(post.site.sql, memberInput(post), postDependencies(post));
  if (!draft) return goToNextStep(post);
  if (form.status !== 'success') return showStep(post, { code: ['sms_code_invalid'] });
  const attempt = {
    tenantId: post.site.tenant.id,
    ...memberInput(post),
    mandateId: draft.id,
    phone: draft.phone,
    code: form.value.code,
  };
  const confirmed = await confirmCode(post.site.sql, attempt, postDependencies(post));
  return confirmed.ok ? goToNextStep(post) : showStep(post, { code: [confirmed.reason] }, confirmed);
}

async function postAgain(post: Post): Promise<Answer<SubmittedDebit>> {
  const draft = await findDraftMandate(post.site.sql, memberInput(post), postDependencies(post));
  const unsent = draft && (await sendCodeOnce(post, draft.phone, true));
  return unsent ? showStep(post, { again: [unsent.reason] }, unsent) : goToNextStep(post);
}

async function postOrder(post: Post): Promise<Answer<SubmittedDebit>> {
  const { site, fields } = post;
  const { sql } = site;
  const form = parseFields(fields, orderForm);
  if (form.status !== 'success') return showStep(post, form.error);
  const { key, shownAt, waive } = form.value;
  const placed = await findPlacedOrder(sql, { ...memberInput(post), key });
  if (placed) return goToPay({ orderId: placed, redirectUrl: null });
  const draft = await findDraftMandate(sql, memberInput(post), postDependencies(post));
  if (!draft?.verifiedAt) return goToNextStep(post);
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
    to: readReturnPath(site.query),
    debit: debitedAccount(draft),
    expectedMinor: draft.amountMinor,
    ...(shownAt ? { shownAt } : {}),
  };
  const mandateId = draft.id;
  const ordered = await consumeMandate(
    sql,
    { mandateId },
    () => placeOrder(sql, order, paymentDeps(site)),
    site,
  );
  if (!ordered) return goToNextStep(post);
  if (ordered.ok) return goToPay(ordered.value);
  if (ordered.reason === 'already_ordered') return goToOrdered(ordered.detail);
  return showOrder(post, draft, ordered);
}

/** Shows a refused account again; other refusals appear above the button. */
function showOrder(post: Post, draft: DraftMandate, refusal: Refused<string>) {
  const { reason } = refusal;
  if (reason === 'payment_declined')
    return showStep(post, { '': ['debit_declined'] }, { typed: typedFields(draft) });
  if (reason === 'price_changed') return showStep(post, { '': [reason] }, { typed: typedFields(draft) });
  return showStep(post, { '': [reason] }, { detail: spendingValues(post.site, refusal) ?? {} });
}

const isRefusal = (reason: string) => reason.startsWith('payment_');

async function postSettlement(post: Post): Promise<Answer<SubmittedDebit>> {
  const { site, fields } = post;
  const { sql } = site;
  const form = parseFields(fields, settleForm);
  if (form.status !== 'success') return showStep(post, form.error);
  const unpaid = await findUnpaidDebit(sql, memberInput(post));
  if (!unpaid) return goToNextStep(post);
  if (!otherMethods(site, unpaid).includes(form.value.method)) return showStep(post, { method: ['choose'] });
  const payment = { ...payerDetails(site, unpaid.credits), orderId: unpaid.orderId, ...form.value };
  const paid = await payOrder(sql, payment, paymentDeps(site));
  if (!paid.ok) return showStep(post, { '': [isRefusal(paid.reason) ? paid.reason : 'payment_unavailable'] });
  return goToPay(paid.value);
}

// A map has no inherited keys, such as __proto__.
const POSTS = new Map<string, (post: Post) => Promise<Answer<SubmittedDebit>>>([
  ['account', postAccount],
  ['code', postCode],
  ['again', postAgain],
  ['order', postOrder],
  ['settle', postSettlement],
]);

/** Handles every form of a direct debit, and goes to the next step or shows a refused account. */
export async function postDebit(site: MemberSite, request: Request): Promise<Answer<SubmittedDebit>> {
  const fields = await readFields(request);
  await limitOrRefuse(site, 'direct_debits', site.member.id, fields);
  const post = { site, fields };
  const act = POSTS.get(fieldText(fields, 'intent'));
  return act ? act(post) : showStep(post, { '': ['form_invalid'] });
}
