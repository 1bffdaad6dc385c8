// `npm run dev`: serves and reloads as one types.
import { generate, install, installed, needNode, start } from './project.js';

needNode();
install();
generate();
const child = start(installed('remix'), ['vite:dev', '--port', process.env.PORT ?? '3000', '--host', process.env.HOST ?? '127.0.0.1'], {
  APP_MODE: process.env.APP_MODE ?? 'development',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
