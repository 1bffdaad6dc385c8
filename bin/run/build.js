// `npm run build`: builds the client, the generated database code and the server; with APP_MODE=production, without `/dev`.
import { answerHelpFrom } from './answer-help.js';
import { build, generate, install, needNode } from './project.js';

answerHelpFrom(import.meta.url);

needNode();
await install();
await generate();
await build({ isProduction: process.env.APP_MODE === 'production' });
