import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readInEveryLanguage } from '../../../bin/test/language-walk.js';
import { textFaults } from '../../../bin/test/page-texts.js';
import { listElements } from '../../../bin/test/parsed-page.js';

const faultsOf = (main: string) => textFaults(listElements(`<title>A page</title><main>${main}</main>`));

describe('the texts of a page', () => {
  it('are faulty where a key, or what was never filled in, is shown or read out [I18-1]', () => {
    expect(faultsOf('<h1>chat:no_such.text</h1>')).toEqual(['shows the key chat:no_such.text']);
    expect(faultsOf('<img src="/a.png" alt="profiles:photo">')).toEqual(['shows the key profiles:photo']);
    expect(faultsOf('<p>Hello {{name}}!</p>')).toEqual(['shows what is not filled in: Hello {{name}}!']);
    expect(faultsOf('<p>Since undefined</p><p>[object Object]</p>')).toHaveLength(2);
  });

  it('are faulty where nothing is said by what says something [I18-1, LEG-5]', () => {
    expect(faultsOf('<h1> </h1><a href="/likes"><svg></svg></a>')).toEqual([
      'says nothing: <h1>',
      'says nothing: <a href="/likes">',
    ]);
    expect(textFaults(listElements('<title></title>'))).toEqual(['says nothing: <title>']);
  });

  it('are well where a picture or a name says it, where nobody reads it, or where it is still to come [I18-1]', () => {
    for (const well of [
      '<a href="/"><img src="/a.png" alt="Home"></a>',
      '<button aria-label="Close"><svg></svg></button>',
      '<button aria-hidden="true"></button>',
      '<h2 role="status"></h2>',
      '<p></p>',
      '<p>Write to us: chat: mails and likes: all of it. chat.</p>',
      '<script>{"chat:send":"Send {{name}}"}</script>',
      '<textarea>profiles:photo {{</textarea>',
    ])
      expect(faultsOf(well)).toEqual([]);
  });
});

let server: Server | undefined;
afterEach(() => void server?.close());

/** A site of two languages, whose page about likes lacks a text in the second. */
async function site() {
  const asked: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`);
      const chosen = new URLSearchParams(body).get('language');
      const [, language = 'en'] = /locale=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
      response.writeHead(chosen ? 303 : 200, {
        'Content-Type': 'text/html',
        Connection: 'close',
        ...(chosen ? { 'Set-Cookie': `locale=${chosen}`, Location: '/' } : {}),
      });
      const said: Record<string, string> = {
        '/': '<a href="/likes?page=1">1</a><a href="/likes?page=2">2</a><a href="/media/x">3</a><form method="post" action="/order"><button>Buy</button></form>',
        '/lang-config':
          '<button name="language" value="en">E</button><button name="language" value="fi">S</button>',
        '/likes?page=1': language === 'fi' ? '<h1>likes:title</h1>' : '<h1>Likes</h1>',
      };
      response.end(`<html lang="${language}"><title>T</title>${said[request.url ?? ''] ?? ''}`);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { asked, port: (server.address() as AddressInfo).port };
}

it('a walk opens one page of each kind in every language, submits nothing but the language, and says where what is wrong [I18-1]', async () => {
  const { asked, port } = await site();
  const found = await readInEveryLanguage({ host: 'a.example', port, behindProxy: false });
  expect(found).toEqual({
    pages: 2,
    read: 4,
    wrong: ['a.example /likes?page=1 in fi: shows the key likes:title'],
  });
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /lang-config', 'POST /lang-config']);
  expect(asked).not.toContain('GET /likes?page=2');
  expect(asked).not.toContain('GET /media/x');
});
