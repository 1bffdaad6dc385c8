import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** How the server treats the next mails, in order; after these, it accepts every mail. */
export type Manner =
  | { at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; says: number; words?: string }
  /** Reads the message and never answers. */
  | 'stalls'
  /** Reads the message and closes the connection. */
  | 'dies'
  | 'takes';

export type ReadMail = { messageId: string; to: string; text: string };

type Step = Exclude<Manner, string>['at'];
type Answer = (error?: Error | null) => void;

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** The whole message, or nothing when its sender went away in the middle of it. */
async function read(stream: SMTPServerDataStream): Promise<string | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNECTION') return undefined;
    throw error;
  }
  return Buffer.concat(parts).toString();
}

// The greeting comes at once: the package waits 100 ms for clients that talk too soon, which is most of a mail's time here.
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady());
};

/** An address on this machine where no server listens. */
export const NO_SERVER = 'smtp://127.0.0.1:1';

/** Starts a mail server on this machine that behaves as a test says. Call it at the top of the file. */
export function useSmtp() {
  const manners: Manner[] = [];
  /** Every message that was read to its end, whatever the answer was. */
  const messages: ReadMail[] = [];
  const sockets = new Set<Socket>();

  const next = (step: Step, answer: Answer): boolean => {
    const manner = manners[0];
    if (typeof manner !== 'object' || manner.at !== step) return false;
    manners.shift();
    answer(refusal(manner.says, manner.words ?? 'No'));
    return true;
  };

  // A closed one refuses whatever comes after it was opened again.
  function openServer(): SMTPServer {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      // Or each connection would wait for what the network's name server says of this machine.
      disableReverseLookup: true,
      closeTimeout: 1,
      onAuth: (_login, _session, answer) => answer(refusal(535, '5.7.8 Wrong password for anna@example.com')),
      onMailFrom: (_address, _session, answer) => void (next('MAIL FROM', answer) || answer()),
      onRcptTo: (_address, _session, answer) => void (next('RCPT TO', answer) || answer()),
      onData(stream, session, answer) {
        void read(stream).then((text) => {
          if (text === undefined) return;
          // A long header goes on in an indented line.
          const messageId = /^Message-ID:\s+(\S+)\r$/im.exec(text)?.[1] ?? '';
          messages.push({ messageId, to: session.envelope.rcptTo[0]!.address, text });
          if (next('DATA', answer)) return;
          const manner = manners.shift();
          if (manner === 'dies') for (const socket of sockets) socket.destroy();
          else if (manner !== 'stalls') answer();
        });
      },
    });
    // Some tests let a client hang up on a server that stalls.
    server.on('error', () => {});
    server.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    return server;
  }

  let server: SMTPServer;
  let port = 0;
  async function start(): Promise<void> {
    server = openServer();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    port = (server.server.address() as { port: number }).port;
  }
  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((closed) => server.close(closed));
  }
  beforeAll(start);
  beforeEach(() => {
    manners.length = 0;
    messages.length = 0;
  });
  afterAll(stop);

  return {
    messages,
    /** Refuses every connection, until `start`. */
    stop,
    start,
    behave: (...next: Manner[]) => void manners.push(...next),
    url: (login = '') => `smtp://${login}127.0.0.1:${port}`,
  };
}
