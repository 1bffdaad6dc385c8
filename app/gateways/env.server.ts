import { operatorHost, readEnv, type Env, type Variables } from './read-env.server';

export { operatorHost, readEnv, type Env };

function readOrStop(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`The site cannot start. ${(error as Error).message}\n`);
    process.exit(1);
  }
}

export const env = readOrStop();

/** For what the operators' settings name, such as a broker's secret (TRU-1). */
export const variables: Variables = process.env;
