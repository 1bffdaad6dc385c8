import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import type { AboutView, CostView, MessageView } from '~/ui/chat/chat-data';
import { Composer } from '~/ui/chat/composer/composer';
import { ComposerClosed } from '~/ui/chat/composer/composer-closed';
import { ChatPlaceProvider, type PlainChatPlace } from '~/ui/chat/chat-place';
import { MessageList } from '~/ui/chat/message-list';
import { MessagePane } from '~/ui/chat/message-pane';
import { MessagesPage } from '~/ui/chat/messages-page';
import { PhotoForm } from '~/ui/chat/composer/photo-form';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';

const t = translateFor({}, 'en');
const frame = { path: '/chats/1' } as FrameData;
const html = (element: ReactElement) =>
  renderToStaticMarkup(
    <FrameProvider value={frame}>
      <TextsProvider t={t}>{element}</TextsProvider>
    </FrameProvider>,
  );

const message = (seq: number, given: Partial<MessageView> = {}): MessageView => ({
  seq,
  mine: false,
  kind: 'text',
  image: null,
  gift: null,
  text: `message ${seq}`,
  time: '21:04',
  at: '2026-11-21T20:04:00.000Z',
  day: 'today',
  ...given,
});

describe('a message', () => {
  const list = (given: Partial<MessageView>) =>
    html(<MessageList messages={[message(1, given)]} otherDeliveredSeq={0} otherReadSeq={null} />);

  it('from the other can be reported [SAF-2]', () => {
    const shown = list({ reportHref: '/members/1/report?message=1' });
    expect(shown).toMatch(
      /<a href="\/members\/1\/report\?message=1" target="_top">.*Report this message<\/a>/,
    );
    expect(list({ mine: true })).not.toContain('Report');
  });

  it('links to the quoted message if that is on the page [CHA-21]', () => {
    const quote = { seq: 1, mine: true, kind: 'image' as const, text: '' };
    const messages = (first: number) =>
      html(
        <ChatPlaceProvider value={{ id: '7', name: 'Anna', isOpen: true }}>
          <MessageList
            messages={[message(first), message(3, { quote })]}
            otherDeliveredSeq={0}
            otherReadSeq={null}
          />
        </ChatPlaceProvider>,
      );
    expect(messages(1)).toMatch(/<a href="#m1" class="quote">.*<b [^>]*>You<\/b>.*A photo.*<\/a>/);
    expect(messages(1)).toContain('<a href="/chats/7?reply=3#composer" target="_top">');
    expect(messages(2)).toMatch(/<p class="quote">/);
  });

  it('names the quoted part of a profile, or shows its photo [CHA-23]', () => {
    const shown = (quote: AboutView) =>
      html(
        <ChatPlaceProvider value={{ id: '7', name: 'Anna', isOpen: true }}>
          <MessageList messages={[message(1, { quote })]} otherDeliveredSeq={0} otherReadSeq={null} />
        </ChatPlaceProvider>,
      );
    const words = { mine: true, label: 'Your answer · My ideal Sunday', text: 'Pancakes.' };
    expect(shown(words)).toMatch(
      /<p class="quote"><span class="sr-only">About: <\/span><b [^>]*>Your answer · My ideal Sunday<\/b><span [^>]*>Pancakes\.</,
    );
    expect(shown({ ...words, mine: false, label: 'My ideal Sunday' })).toContain(
      '>Anna · My ideal Sunday</b>',
    );
    const photo = { mine: true, label: 'Your photo', text: 'A photo' };
    expect(shown(photo)).toMatch(/Your photo<\/b><span [^>]*>A photo</);
    const seen = shown({ ...photo, src: '/media/thumb#3541' });
    expect(seen).toMatch(
      /Your photo<\/b><img src="\/media\/thumb#3541" alt="" class="[^"]* tone tu3 tv5 tw4 tx1"/,
    );
    expect(seen).not.toContain('A photo');
  });

  it('shows a reaction by name, and six buttons to the other [CHA-22]', () => {
    const place = { id: '7', name: 'Anna', isOpen: true };
    const shown = (given: Partial<MessageView>, more: Partial<PlainChatPlace> = {}) =>
      html(
        <ChatPlaceProvider value={{ ...place, ...more }}>
          <MessageList messages={[message(1, given)]} otherDeliveredSeq={0} otherReadSeq={null} />
        </ChatPlaceProvider>,
      );
    expect(shown({ mine: true, reaction: 'heart' })).toContain('role="img" aria-label="Anna: heart"');
    expect(shown({ reaction: 'heart' })).toContain('role="img" aria-label="You: heart"');
    expect(shown({}).match(/<button name="reaction"/g)).toHaveLength(6);
    expect(shown({}, { inFrame: true })).toMatch(
      /<form method="post" action="\/chats\/7\/messages\/1\/reaction"[^>]*><input type="hidden" name="frame" value="1"\/>/,
    );
    expect(shown({ reaction: 'fire' })).toContain('value="none" aria-label="fire" aria-pressed="true"');
    for (const none of [shown({ mine: true }), shown({}, { isOpen: false }), shown({ removed: true })])
      expect(none).not.toContain('<button name="reaction"');
  });

  it('has one menu, only if something can be done [CHA-20]', () => {
    const deleteHref = '/chats/1/messages/1/delete';
    const shown = list({ mine: true, deleteHref });
    expect(shown).toMatch(/<details name="menu"><summary [^>]*aria-label="Message options"/);
    expect(shown).toContain(`<a href="${deleteHref}" target="_top">`);
    expect(list({ mine: true, removed: true })).not.toContain('<details');
  });

  it('with a photo shows placeholder tones [CHA-4, PRO-4]', () => {
    const href = '/chats/1/images/1';
    const image = { src: `${href}#3541`, href, widthPx: 400, heightPx: 300 };
    for (const more of [{}, { blurred: true } as const])
      expect(list({ kind: 'image', image, ...more })).toMatch(
        /<img src="\/chats\/1\/images\/1#3541"[^>]* class="[^"]* tone tu3 tv5 tw4 tx1"/,
      );
  });
});

it('sends words first, and returns them if refused [CHA-4, SAF-5]', () => {
  const view = {
    action: '/chats/1/image',
    name: 'Anna',
    warning: null,
    replyWaits: false,
    cost: 0,
    worth: null,
    credits: 5,
    maxMb: 15,
    maxText: '1,000',
    clientKey: 'a-client-key',
  };
  const form = html(
    <PhotoForm
      view={view}
      errors={{ '': ['Many photos are arriving.'] }}
      submitted={{ text: 'Look at this', creditsShort: false }}
      titleId="title"
      headingLevel={1}
    />,
  );
  const fields = [...form.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
  expect(fields.indexOf('text')).toBeGreaterThanOrEqual(0);
  expect(fields.indexOf('text')).toBeLessThan(fields.indexOf('photo'));
  expect(form).toContain('value="Look at this"');
});

describe('the composer', () => {
  const cost: CostView = {
    cost: 2,
    worth: '€1.00',
    credits: 8,
    replyWaits: false,
    max: 1000,
    maxText: '1,000',
  };
  const composer = (given: Partial<Parameters<typeof Composer>[0]> = {}) =>
    html(
      <Composer
        action="/chats/1"
        name="Sanne"
        clientKey="key-12345"
        cost={cost}
        fictional={false}
        errors={{}}
        submitted={null}
        tools={null}
        {...given}
      />,
    );

  it('is a plain form with a key against duplicates [CHA-3, CHA-10]', () => {
    expect(composer()).toMatch(/<form method="post" action="\/chats\/1"/);
    expect(composer()).toContain('<input type="hidden" name="client_key" value="key-12345"/>');
    expect(composer()).toMatch(/<label[^>]*for="message">Message to Sanne<\/label>/);
  });

  it('shows price and length limit before sending [CHA-3, CHA-13]', () => {
    expect(composer()).toMatch(/2 credits<\/b>.*at most €1\.00.* per message, 8 left/);
    expect(composer()).toContain('At most 1,000 characters');
    expect(composer({ cost: { ...cost, cost: 0 }, fictional: true })).toContain(
      'Writing to a fictional profile costs nothing',
    );
  });

  it('sends what it quotes, and links to removing it [CHA-21, CHA-23]', () => {
    const cancelHref = '/chats/1';
    const words = { topic: 'words' as const, mine: false, label: 'Profile text', text: 'I like rain.' };
    const about = composer({ reply: { quote: words, cancelHref } });
    expect(about).toContain('<input type="hidden" name="about" value="words"/>');
    expect(about).toContain('I like rain.');
    expect(about).toMatch(/<a href="\/chats\/1"[^>]* aria-label="Write without this quote"/);
    const message = { seq: 7, mine: false, kind: 'text' as const, text: 'Which lake?' };
    const reply = composer({ reply: { quote: message, cancelHref } });
    expect(reply).toContain('<input type="hidden" name="reply_to" value="7"/>');
    expect(reply).toMatch(/<a href="\/chats\/1"[^>]* aria-label="Do not reply to this message"/);
  });

  it('keeps refused text, with its reason [CHA-3]', () => {
    const refused = composer({
      errors: { '': ['You do not have enough credits'] },
      submitted: { text: 'Hello <you>', creditsShort: true },
    });
    expect(refused).toContain('Hello &lt;you&gt;</textarea>');
    expect(refused).toMatch(/id="message-error" role="alert"/);
    expect(refused).toMatch(/aria-invalid="true" aria-describedby="message-error /);
    expect(refused).toContain('It costs 2 and you have 8.');
    expect(refused).toMatch(/<a href="\/credits\?to=%2Fchats%2F1"[^>]*>See the bundles<\/a>/);
  });

  it('counts characters only near the limit [CHA-3, I18-3]', () => {
    const typing = (typed: number, typedText: string) => composer({ additions: { typed, typedText } });
    expect(typing(899, '899')).toContain('<p id="message-limit" class="sr-only">At most 1,000 characters');
    expect(typing(900, '900')).toContain('<p id="message-limit" class="">900 of 1,000');
    expect(typing(10000, '10,000')).toMatch(/class="font-semibold text-danger">10,000 of 1,000/);
  });

  it('keeps typed text once closed [CHA-3, CHA-11]', () => {
    const unsent = {
      errors: { '': ['You do not have enough credits'] },
      submitted: { text: 'Hello', creditsShort: true },
    };
    const ended = composer({ name: '', ...unsent, ended: <p>This member is not available.</p> });
    expect(ended).toContain('Hello</textarea>');
    expect(ended).toMatch(/<label[^>]*for="message">You can still copy what you wrote:<\/label>/);
    expect(ended).not.toMatch(/placeholder="[^"]|aria-describedby|per message|At most|enough credits/);
  });

  it('is replaced if the other is unavailable [ACC-21, CHA-11]', () => {
    expect(html(<ComposerClosed availability="not_confirmed" name="Iris" />)).toContain(
      'Iris has not confirmed their email address yet',
    );
    const gone = html(<ComposerClosed availability="not_available" name={null} />);
    expect(gone).toContain('This member is not available');
    expect(gone).not.toContain('<form');
  });
});

describe('the list of messages', () => {
  it('names the day only where it changes [CHA-5]', () => {
    const messages = [message(1, { day: 'yesterday' }), message(2), message(3)];
    const list = html(<MessageList messages={messages} otherDeliveredSeq={0} otherReadSeq={null} />);
    expect(list.match(/>yesterday</g)).toHaveLength(1);
    expect(list.match(/>today</g)).toHaveLength(1);
    expect(list).toContain('<time dateTime="2026-11-21T20:04:00.000Z">21:04</time>');
  });

  it('shows states, in words for the newest [CHA-15]', () => {
    const mine = [1, 2, 3].map((seq) => message(seq, { mine: true }));
    const some = html(<MessageList messages={mine} otherDeliveredSeq={2} otherReadSeq={1} />);
    expect(
      ['Read', 'Delivered', 'Sent'].map((word) => some.match(new RegExp(`>${word}<`, 'g'))?.length),
    ).toEqual([1, 1, 1]);
    expect(some).toContain('<span class="">Sent</span>');
    expect(html(<MessageList messages={mine} otherDeliveredSeq={3} otherReadSeq={null} />)).not.toContain(
      '>Read<',
    );
    expect(html(<MessageList messages={[message(1)]} otherDeliveredSeq={1} otherReadSeq={1} />)).not.toMatch(
      />(Read|Delivered|Sent)</,
    );
  });

  it('shows markup as plain text [SAF-4]', () => {
    const list = html(
      <MessageList
        messages={[message(1, { text: '<img src=x onerror=alert(1)>' })]}
        otherDeliveredSeq={0}
        otherReadSeq={null}
      />,
    );
    expect(list).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});

describe('without JavaScript', () => {
  it('the messages are in an iframe [CHA-5]', () => {
    const pane = html(<MessagePane conversationId="7">messages</MessagePane>);
    expect(pane).toMatch(/<noscript><iframe src="\/chats\/7\/messages" title="Conversation"/);
    expect(html(<MessagePane conversationId={null}>nothing yet</MessagePane>)).not.toContain('iframe');
  });

  it('links show more messages, and stop updates [CHA-5, CHA-12]', () => {
    const page = (following: boolean, goesLive = false) =>
      html(
        <MessagesPage
          messages={[message(41)]}
          more
          otherDeliveredSeq={0}
          otherReadSeq={null}
          address="/chats/7/messages"
          place={{ id: '7', name: 'Anna', isOpen: true, inFrame: true }}
          refused={false}
          following={following}
          goesLive={goesLive}
        />,
      );
    expect(page(true)).toContain('href="/chats/7/messages?before=41"');
    expect(page(true)).toContain('href="/chats/7/messages?new=1"');
    expect(page(true)).toContain('href="/chats/7/messages?still=1"');
    expect(page(false)).not.toContain('still=1');
    expect(page(true)).not.toContain('message-act]:invisible');
    expect(page(true, true)).toContain('message-act]:invisible');
  });
});
