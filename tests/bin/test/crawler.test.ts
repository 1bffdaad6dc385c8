import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { crawl } from '../../../bin/test/crawler.js';

let server: Server | undefined;

afterEach(() => new Promise((resolve) => server?.close(resolve)));

type Answer = { status?: number; html?: string; location?: string };

/** A site of a few pages, by method and address; what it does not have is a 404. Gives what was asked of it. */
async function site(pages: Record<string, Answer>) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const line = `${request.method} ${request.url}${body && ` ${body}`}`;
      asked.push(line);
      const { status = 200, html = '', location } = pages[line] ?? { status: 404 };
      response.writeHead(status, {
        'Content-Type': 'text/html',
        ...(location ? { Location: location } : {}),
        Connection: 'close',
      });
      response.end(html);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { broken } = await crawl({ host: 'a.example', port, behindProxy: false });
  return { asked: asked.sort(), broken: broken.map((line) => line.replace(`a.example `, '')) };
}

it('follows links, pictures and redirects of the site, and names what leads nowhere', async () => {
  const { asked, broken } = await site({
    'GET /': {
      html: '<a href="/one">1</a><a href="#here">2</a><img src="/gone.png"><a href="https://elsewhere.example/">3</a><a href="mailto:a@a.example">4</a>',
    },
    'GET /one': { status: 303, location: '/two?x=1' },
    'GET /two?x=1': { html: '<noscript><iframe src="fault"></iframe></noscript>' },
    'GET /fault': { status: 500 },
  });
  expect(asked).toEqual(['GET /', 'GET /fault', 'GET /gone.png', 'GET /one', 'GET /two?x=1']);
  expect(broken).toEqual(['GET /gone.png: 404, from /', 'GET /fault: 500, from /two?x=1']);
});

it('sends what a form has by itself, once for each of its buttons', async () => {
  const { asked, broken } = await site({
    'GET /': {
      html: `<form action="/find?old=1"><input name="q" value="a b"><input type="checkbox" name="off"><input type="checkbox" name="on" checked>
        <select name="s"><option value="1">one<option>two<option selected value="3">three</select><input name="gone" disabled><button>Go</button></form>
        <form method="post" action="/like"><textarea name="t">
hello</textarea><button name="intent" value="like">Like</button><button type="button">Nothing</button></form>`,
    },
    'GET /find?q=a+b&on=on&s=3': {},
    'POST /like t=hello&intent=like': { status: 422 },
  });
  expect(asked).toEqual(['GET /', 'GET /find?q=a+b&on=on&s=3', 'POST /like t=hello&intent=like']);
  expect(broken).toEqual([]);
});

it('leaves alone what ends the session, takes away or uploads', async () => {
  const { asked } = await site({
    'GET /': {
      html: `<form method="post" action="/logout"><button>Bye</button></form>
        <form method="post" action="/abcdefghijklmnopqrstuv"><button>End all sessions</button></form>
        <form method="post" action="/photos"><button name="intent" value="delete">Delete</button></form>
        <form method="post" action="/photos"><input type="file" name="f"><button>Upload</button></form>`,
    },
  });
  expect(asked).toEqual(['GET /']);
});

it('asks no endless list of like addresses', async () => {
  const next = (number: number): [string, Answer] => [
    `GET /list?page=${number}`,
    { html: `<a href="/list?page=${number + 1}">more</a>` },
  ];
  const { asked } = await site({
    'GET /': { html: '<a href="/list?page=0">all</a>' },
    ...Object.fromEntries(Array.from({ length: 100 }, (_, index) => next(index))),
  });
  expect(asked.length).toBeLessThan(40);
});
