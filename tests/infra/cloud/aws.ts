import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { cloudFormation } from './cloudformation.ts';
import { parameterStore } from './parameter-store.ts';

type Answer = readonly [status: number, content: string];

/** Who we are, and the roles of CDK's bootstrapping, which anybody may take here. */
const ACCESS: Readonly<Record<string, () => Answer>> = {
  GetCallerIdentity: () => [
    200,
    '<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::111122223333:user/me</Arn><UserId>me</UserId><Account>111122223333</Account></GetCallerIdentityResult></GetCallerIdentityResponse>',
  ],
  AssumeRole: () => [
    200,
    '<AssumeRoleResponse><AssumeRoleResult><Credentials><AccessKeyId>k</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>',
  ],
};

/** What a deployment speaks to, on one port, as far as it does: the services are told apart as AWS tells them. */
export async function startAws() {
  const parameters = parameterStore();
  const objects = new Map<string, string>();
  const items: string[] = [];
  const stacks = cloudFormation({ parameters, objects });

  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    const body = await text(request);
    const answer = (status: number, content: string, type: string) =>
      response.writeHead(status, { 'content-type': type }).end(content);
    const target = request.headers['x-amz-target'];
    if (typeof target === 'string') {
      const [service = '', operation = ''] = target.split('.');
      const input = JSON.parse(body);
      if (service === 'AmazonSSM') return answer(...parameters.answer(operation, input), 'application/x-amz-json-1.1');
      items.push(input.Item.pk.S);
      return answer(200, '{}', 'application/x-amz-json-1.0');
    }
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(body);
      const action = form.get('Action') ?? '';
      return answer(...(ACCESS[action]?.() ?? stacks.answer(action, form)), 'text/xml');
    }
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    if (request.method === 'PUT') objects.set(path, body);
    return answer(200, '', 'application/xml');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    parameters,
    objects,
    /** The partition keys of what was put into the table. */
    items,
    stacks,
    calls: () => calls,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
