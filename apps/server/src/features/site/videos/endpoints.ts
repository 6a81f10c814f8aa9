import { listVideos, type Video } from '@sixty/contract/site/videos.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';

export const videoRoutes = ({ videos }: { readonly videos: readonly Video[] }) => [
  route(listVideos, async () => accept({ videos: [...videos] })),
];
