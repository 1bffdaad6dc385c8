// `npm run build`: builds the client, the generated database code and the server.
import { build, generate, install, needNode } from './project.js';

needNode();
install();
generate();
build();
