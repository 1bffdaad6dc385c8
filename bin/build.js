// `npm run build`: builds the client, the generated database code and the server; with APP_MODE=production, without `/dev`.
import { build, generate, install, needNode } from './project.js';

needNode();
install();
generate();
build({ isProduction: process.env.APP_MODE === 'production' });
