export const networkPattern =
  /\b(linkedin|github|gitlab|twitter|x\.com|mastodon|facebook|instagram|stack ?overflow|medium|youtube|behance|dribbble|bluesky|codepen|kaggle|orcid|google scholar|scholar|researchgate|soundcloud|skype|telegram|bitbucket|dev\.to|reddit|pinterest|vimeo|xing|angellist|hackerrank|leetcode|keybase|npm|flickr|tumblr|goodreads|discord|slack)\b/;
